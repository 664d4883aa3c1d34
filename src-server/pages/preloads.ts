import { z } from 'zod';

/** The build's own list of its files: what each is made from, loads and is styled by. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);
export type Manifest = z.infer<typeof Manifest>;

/** The file of a route's component, by the router's own naming: `src/routes/_shell/reviews.tsx?tsr-split=component---loader`. */
const component = /^src\/routes\/(.+)\.tsx\?tsr-split=component(---loader)?$/;

/** `_shell/profile.$x.index` as the segments of its addresses; layouts and `index` have none of their own. */
const segmentsOf = (route: string): string[] =>
  route.split(/[./]/).filter((segment) => !segment.startsWith('_') && segment !== 'index');

/** How closely a route's segments fit those of an address: by name before by parameter, the rest of all last; undefined: not. */
function fit(route: readonly string[], address: readonly string[]): string | undefined {
  const ranks: string[] = [];
  for (const [index, segment] of route.entries()) {
    if (segment === '$') return [...ranks, '2'].join('');
    const asked = address[index];
    if (asked === undefined || (!segment.startsWith('$') && segment !== asked)) return undefined;
    ranks.push(segment.startsWith('$') ? '1' : '0');
  }
  return route.length === address.length ? ranks.join('') : undefined;
}

/** The files that these need before they can run, themselves among them. */
export function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const key of keys) add(key);
  return files;
}

const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Tags by which a browser fetches the files of an address's screen together with those of every screen, instead of learning
 * of them from these; its style sheets apply to the HTML of the server. Takes a path; one that is no screen has the tags of the screen that says so.
 */
export function preloadsOf(manifest: Manifest): (path: string) => string {
  const keys = Object.keys(manifest);
  const everywhere = filesOf(
    manifest,
    keys.filter((key) => manifest[key]?.isEntry),
  );
  const routes = keys.flatMap((key) => {
    const [, route] = component.exec(key) ?? [];
    if (route === undefined) return [];
    const files = [...filesOf(manifest, [key])].filter((file) => !everywhere.has(file));
    return [{ segments: segmentsOf(route), tags: files.map(tagOf).join('\n    ') }];
  });
  return (path) => {
    const address = path.split('/').filter((segment) => segment !== '');
    let best: { rank: string; tags: string } | undefined;
    for (const { segments, tags } of routes) {
      const rank = fit(segments, address);
      if (rank !== undefined && (best === undefined || rank < best.rank)) best = { rank, tags };
    }
    return best?.tags ?? '';
  };
}
