import { schemaResolver } from '@mantine/form';
import type { FormErrors } from '@mantine/form';
import type { ZodType } from 'zod';

/** A form's `validate` from one of the server's schemas: returns a message for each invalid field. */
export const validateBy = (schema: ZodType): ((values: unknown) => FormErrors) =>
  schemaResolver(schema, { sync: true });
