import { schemaResolver } from '@mantine/form';
import type { FormErrors } from '@mantine/form';
import type { ZodType } from 'zod';

/** The `validate` of a form by one of the server's schemas: a message for each invalid field. */
export const validateBy = (schema: ZodType): ((values: unknown) => FormErrors) =>
  schemaResolver(schema, { sync: true });
