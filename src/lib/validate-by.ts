import { schemaResolver } from '@mantine/form';
import type { FormErrors } from '@mantine/form';
import { config } from 'zod';
import type { ZodType } from 'zod';

// the page's content security policy forbids `eval`, which zod would otherwise try
config({ jitless: true });

/** The `validate` of a form whose values have to match a schema of the server's: a message for each field that does not. */
export const validateBy = (schema: ZodType): ((values: unknown) => FormErrors) =>
  schemaResolver(schema, { sync: true });
