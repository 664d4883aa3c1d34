import { z } from 'zod';

/** The part of JSON Schema that inputs use. */
interface Schema {
  properties?: Record<string, Schema> | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  items?: Schema | undefined;
  type?: string | undefined;
  enum?: unknown[] | undefined;
  pattern?: string | undefined;
  maxLength?: number | undefined;
}
const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    properties: z.record(z.string(), Schema).optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    items: Schema.optional(),
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    pattern: z.string().optional(),
    maxLength: z.number().optional(),
  }),
);

/** One key of an input. */
export interface Leaf {
  /** For example 'gif.alt'. */
  path: string;
  /** The maximum length of a free text, or of each text in a list; undefined for anything else. */
  limit?: number;
}

function limitOf(schema: Schema): number | undefined {
  if (schema.items) return limitOf(schema.items);
  return schema.pattern === undefined ? schema.maxLength : undefined;
}

function find(schema: Schema, path: string): Leaf[] {
  const own = Object.entries(schema.properties ?? {});
  if (own.length) return own.flatMap(([key, value]) => find(value, path ? `${path}.${key}` : key));
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== 'null');
  if (forms.length) return forms.flatMap((form) => find(form, path));
  const limit = limitOf(schema);
  return [{ path, ...(limit !== undefined && { limit }) }];
}

/** All keys of an input, each once. */
export function leavesOf(schema: unknown): Leaf[] {
  const leaves = find(Schema.parse(schema), '');
  return leaves.filter(({ path }, index) => leaves.findIndex((leaf) => leaf.path === path) === index);
}
