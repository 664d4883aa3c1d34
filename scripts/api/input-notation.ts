/** The part of JSON Schema that zod writes for our inputs. */
export interface JsonSchema {
  type?: string;
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

const members = (schemas: readonly JsonSchema[]): string =>
  [...new Set(schemas.map(inputNotation))].join(' | ');

/** An input as a TypeScript reader would write it, with the bounds of numbers and lists. */
export function inputNotation(schema: JsonSchema): string {
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return members(several);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required);
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${inputNotation(field)}`,
      );
      return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
    }
    case 'array': {
      const item = schema.items ? inputNotation(schema.items) : 'unknown';
      const most = schema.maxItems === undefined ? '' : `(…${schema.maxItems})`;
      return `${item.includes(' | ') ? `(${item})` : item}[]${most}`;
    }
    case 'integer':
    case 'number':
      return `${schema.type}${boundsOf(schema)}`;
    case 'string':
      return schema.format === 'uuid' ? 'uuid' : 'string';
    default:
      return schema.type ?? 'unknown';
  }
}
