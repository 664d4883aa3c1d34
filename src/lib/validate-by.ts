import { schemaResolver } from '@mantine/form';
import type { FormErrors } from '@mantine/form';
import { config } from 'zod';
import type { ZodType } from 'zod';

// the content security policy forbids `eval`, which zod would otherwise try
config({ jitless: true });

/** The `validate` of a form by one of the server's schemas: a message for each invalid field. */
export const validateBy = (schema: ZodType): ((values: unknown) => FormErrors) =>
  schemaResolver(schema, { sync: true });
