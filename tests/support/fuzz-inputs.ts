import { randomUUID } from 'node:crypto';
import fc from 'fast-check';

/** The part of JSON Schema that zod writes for our inputs. */
interface Schema {
  type?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

/** Strings that have broken other products: SQL, templates, paths, prototypes, what Postgres and JSON cannot hold. */
const nastyText = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u0085',
  '\u180e',
  '\u200b\u200d',
  '\ufeff',
  '\u2028',
  "'; drop table profile; --",
  '" or ""="',
  '$1',
  '$&',
  '%',
  '_',
  '\\',
  '{{7*7}}',
  '${7*7}',
  '%NONCE%',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  'file:///etc/passwd',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(40),
  '2026-13-45',
  '\r\nSet-Cookie: a=b',

  '-'.repeat(36),
  '0'.repeat(36),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'https://media.giphy.com/a b)\n\n',
  'https://media.giphy.com/\u0000',
  'https://media.giphy.com/\ud800',
  'https://media.giphy.com/' + '('.repeat(900),
  '/media/gifs/../../x.gif',
  'javascript:alert(1)',

  'a'.repeat(501),
  '🎬'.repeat(500),
  'e\u0301'.repeat(251),
  '\u0301'.repeat(10_000),
  ' '.repeat(3000),
  '\u202e',
];

/** Cursors that look like ours and are not. */
const cursors = ['zzzzzzzz.', '-zzzzzzzzzz.', '-1s8hg8xjog.', '1.', '.', '0.', '-0.', '8.64e15.'].flatMap(
  (time) =>
    ['', '-'.repeat(36), 'f'.repeat(36), '01900000-0000-7000-8000-000000000000'].map((id) =>
      Buffer.from(time + id).toString('base64url'),
    ),
);

const day = '2026-01-31';
const numbers = [0, -0, -1, 1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 4096, 4097];

/** What no schema expects: operators, other types, prototypes, depth. */
const nastyValues: unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  { not: '' },
  { equals: null },
  { contains: '' },
  { in: [] },
  { $gt: '' },
  { lt: 0 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  { toString: 1, valueOf: 1, toJSON: 1 },
  Array.from({ length: 2_000 }, () => 0),
  { then: 'x' },
  ['where', 'id'],
  { length: 1e9 },
  { 0: 'a', length: 1 },
  JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`),
  JSON.parse(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`),
];

// made once: each string of graphemes maps all of them anew
const text = fc.oneof(
  fc.constantFrom(...nastyText),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 600 }),
);
const fewWords = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const anything = fc.oneof(
  fc.constantFrom(...nastyValues),
  text,
  fc.constantFrom(...numbers),
  fc.jsonValue({ maxDepth: 4 }),
);

const isCursor = (schema: Schema): boolean => schema.pattern?.startsWith('^[A-Za-z0-9_-]') ?? false;

/** Values that a schema accepts, or nearly; `ids` are those of rows that exist. */
function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, ids)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      return fc.record(Object.fromEntries(properties.map(([key, value]) => [key, nearly(value, ids)])), {
        requiredKeys: schema.required ?? [],
      });
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}, ids), {
        maxLength: (schema.maxItems ?? 5) + 1,
        size: 'small',
      });
    case 'string':
      if (schema.pattern?.includes('a-fA-F')) return fc.oneof(fc.constantFrom(...ids), fc.uuid());
      if (isCursor(schema)) return fc.constantFrom(...cursors, '1', '50', '9999999999');
      if (schema.pattern?.includes('\\d{2}-\\d{2}'))
        return fc.constantFrom(day, '2026-02-30', '1900-00-00', '2099-12-31');
      if (schema.pattern) return fc.oneof(fc.constantFrom('https://media.giphy.com/a.gif', 'nora'), text);
      return fc.oneof(fewWords, text);
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: schema.minimum, max: schema.maximum }), fc.constantFrom(...numbers));
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

/** Mostly fitting, so that a wrong value is met behind right ones. */
const nearly = (schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: anything });

/** A value that a schema accepts, without what may be left out; each call makes other ids, so that none repeats another. */
function valid(schema: Schema, ids: readonly string[]): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return valid(choice, ids);
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object': {
      const needed = Object.entries(schema.properties ?? {}).filter(([key]) =>
        schema.required?.includes(key),
      );
      return Object.fromEntries(
        needed.map(([key, value]) => [key, key === 'clientId' ? randomUUID() : valid(value, ids)]),
      );
    }
    case 'array':
      return ids.slice(0, 1);
    case 'string':
      if (schema.pattern?.includes('a-fA-F')) return ids[0];
      if (schema.pattern?.includes('\\d{2}-\\d{2}')) return day;
      return schema.pattern?.includes('media') ? 'https://media.giphy.com/a.gif' : 'Good words';
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 1);
    default:
      return true;
  }
}

/** Inputs that are right: the least, and that with one more of what may be left out. */
function bases(schema: Schema, ids: readonly string[]): (() => unknown)[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => bases(choice, ids));
  const optional = Object.entries(schema.properties ?? {}).filter(([key]) => !schema.required?.includes(key));
  const least = () => valid(schema, ids);
  return [
    least,
    ...optional.map(([key, value]) => () => ({ ...(least() as object), [key]: valid(value, ids) })),
  ];
}

/** Every place in a value where something else could stand. */
function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

function withAt(value: unknown, [key, ...rest]: string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy: Record<string, unknown> = { ...(value as object) };
  copy[key] = withAt(copy[key], rest, replacement);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** The fields of an input that take a cursor. */
const cursorFields = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {})
    .filter(([, value]) => isCursor(value))
    .map(([key]) => key),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(cursorFields),
];

/** Counts the places of all sweeps, so that each wrong value comes to some place of many inputs. */
let turn = 0;

/**
 * A right input with one wrong thing in it: each place in turn, and what could be wrong there; false cursors where one is
 * read. With `share` 3, a place gets every third of the wrong values, the next place the third after it.
 */
export function sweep(input: unknown, ids: readonly string[], share = 1): string[] {
  const schema = (input ?? {}) as Schema;
  const pages = new Set(cursorFields(schema));
  const wrongAt = (place: readonly string[]): unknown[] => [
    ...nastyText,
    ...(pages.has(place.at(-1) ?? '') ? cursors : []),
    ...numbers,
    ...nastyValues,
  ];
  const seen = new Set<string>();
  return bases(schema, ids).flatMap((base) =>
    places(base())
      .filter((place) => !seen.has(place.join('.')) && seen.add(place.join('.')))
      .flatMap((place) => {
        turn += 1;
        return wrongAt(place)
          .filter((_, index) => (index + turn) % share === 0)
          .map((wrong) => JSON.stringify({ json: withAt(base(), place, wrong) }));
      }),
  );
}

/** Types that superjson would make of a value on the server's side. */
const annotations = fc.constantFrom(
  ...['Date', 'bigint', 'regexp', 'set', 'map', 'URL', 'Error', 'undefined', 'number', 'NaN', 'nothing'].map(
    (type) => [type] as unknown,
  ),

  ['custom', 'x'],
  ['class', 'Object'],
  ['symbol', 'x'],
  ['typed-array', 'Float64Array'],
  [['map'], { 0: 1 }],
  7,
  null,
);

const metas = (keys: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.record({
      values: fc.dictionary(
        fc.constantFrom(...keys, '', '__proto__.polluted', 'a\\.b', 'constructor.prototype.x'),
        annotations,
      ),
      v: fc.constantFrom(0, 1, 2, 'x'),
    }),
    fc.record({
      referentialEqualities: fc.constantFrom(
        { '': ['text'] },
        [['id'], {}],
        { __proto__x: ['a'] },
        'x',
        null,
      ),
    }),
    anything,
  );

/** Bodies of requests to a procedure with this input: superjson as the client writes it, or nearly, or not at all. */
export function bodies(input: unknown, ids: readonly string[]): fc.Arbitrary<string> {
  const schema = (input ?? {}) as Schema;
  const keys = Object.keys(schema.properties ?? { id: 1 });
  const extra = fc.dictionary(
    fc.constantFrom('where', 'authorId', 'isPublic', '__proto__', 'rev', 'data'),
    anything,
  );
  const object = fc
    .tuple(fitting(schema, ids), extra)
    .map(([value, more]) => (typeof value === 'object' ? { ...value, ...more } : value));
  return fc.oneof(
    { weight: 12, arbitrary: fitting(schema, ids).map((json) => JSON.stringify({ json })) },
    { weight: 2, arbitrary: object.map((json) => JSON.stringify({ json })) },
    { weight: 2, arbitrary: anything.map((json) => JSON.stringify({ json })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fitting(schema, ids), metas(keys))
        .map(([json, meta]) => JSON.stringify({ json, meta })),
    },
    { weight: 1, arbitrary: anything.map((whole) => JSON.stringify(whole)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'null',
        '"x"',
        '[]',
        '{"json":',
        '\u0000',
        'undefined',
        '{"json":{}}x',
      ),
    },
  );
}
