/** superjson's format: the value as JSON, and at which paths it stood for something else. */
interface Written {
  json?: unknown;
  meta?: { values?: Mark | Record<string, Mark> };
}
type Mark = [kind: string];

/** What a view may hold beside JSON. `transformer.test.ts` compares the types of all procedures with it. */
const readers = new Map<string, (json: unknown) => unknown>([
  ['Date', (json) => new Date(String(json))],
  ['undefined', () => undefined],
  // those that JSON cannot write: NaN, the infinities, -0
  ['number', Number],
]);

function read([kind]: Mark, json: unknown): unknown {
  const reader = readers.get(kind);
  if (!reader) throw new TypeError(`No answer may hold a ${kind}.`);
  return reader(json);
}

/** The keys of a path; dots and backslashes inside of keys come escaped. */
const keysOf = (path: string): string[] =>
  path.replace(/\\(.)|\./g, (_match, escaped?: string) => escaped ?? '\0').split('\0');

/** Reads in place: the value is the caller's own, fresh from `JSON.parse`. */
function deserialize({ json, meta }: Written): unknown {
  const values = meta?.values ?? {};
  if (Array.isArray(values)) return read(values, json);
  for (const [path, mark] of Object.entries(values)) {
    const keys = keysOf(path);
    const last = keys.pop() ?? '';
    // It is as deep as its own path says.
    const parent = keys.reduce(
      (at, key) => at[key] as Record<string, unknown>,
      json as Record<string, unknown>,
    );
    parent[last] = read(mark, parent[last]);
  }
  return json;
}

/**
 * What travels, in superjson's format: inputs are JSON alone, answers JSON with dates. superjson itself, which reads and
 * writes everything, would be 4 kB gz before the first screen.
 */
export const transformer = {
  serialize: (value: unknown): Written => ({ json: value }),
  deserialize,
};
