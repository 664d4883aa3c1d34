/** The part of JSON Schema that zod writes for our inputs and views. */
export interface JsonSchema {
  $schema?: string;
  $ref?: string;
  type?: string | string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

const safest = Number.MAX_SAFE_INTEGER;

/** Bounds that say something: not those which every safe number has. */
function boundsOf({ minimum, maximum }: JsonSchema): string {
  const least = minimum === undefined || minimum <= -safest ? '' : String(minimum);
  const most = maximum === undefined || maximum >= safest ? '' : String(maximum);
  return least === '' && most === '' ? '' : `(${least}…${most})`;
}

interface NotationOptions {
  /** Whether numbers and lists say their bounds; without them it is TypeScript, given `integer` and `uuid`. */
  bounds?: boolean;
}

/** Alternatives, each once. */
const members = (schemas: readonly JsonSchema[], options: NotationOptions): string =>
  [...new Set(schemas.map((schema) => notation(schema, options)))].join(' | ');

/** The fields of an object, one text each. */
export function fieldNotations(
  { properties = {}, required = [] }: JsonSchema,
  options: NotationOptions = {},
): string[] {
  return Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${notation(field, options)}`,
  );
}

/** A schema as a TypeScript reader would write it, with the names of views. */
export function notation(schema: JsonSchema, options: NotationOptions = {}): string {
  const { bounds = true } = options;
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return members(several, options);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.type))
    return members(
      schema.type.map((type) => ({ ...schema, type })),
      options,
    );
  switch (schema.type) {
    case 'object': {
      const fields = fieldNotations(schema, options);
      return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
    }
    case 'array': {
      const item = schema.items ? notation(schema.items, options) : 'unknown';
      const most = schema.maxItems === undefined || !bounds ? '' : `(…${schema.maxItems})`;
      return `${item.includes(' | ') ? `(${item})` : item}[]${most}`;
    }
    case 'integer':
    case 'number':
      return `${schema.type}${bounds ? boundsOf(schema) : ''}`;
    case 'string':
      if (schema.format === 'date-time') return 'Date';
      return schema.format === 'uuid' ? 'uuid' : 'string';
    default:
      return schema.type ?? 'unknown';
  }
}
