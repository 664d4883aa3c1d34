import { z } from 'zod';

/** The build's manifest: the source, imports and styles of each file. */
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

/** The file of a route's component, as the router names it: `src/routes/_shell/reviews.tsx?tsr-split=component---loader`. */
const component = /^src\/routes\/(.+)\.tsx\?tsr-split=component(---loader)?$/;

/** The address segments of a route such as `_shell/profile.$x.index`; layouts and `index` have none. */
const segmentsOf = (route: string): string[] =>
  route.split(/[./]/).filter((segment) => !segment.startsWith('_') && segment !== 'index');

/** Ranks how closely a route's segments match an address: names before parameters, and a splat last; undefined if they do not. */
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

/** The files that these need before they can run, including themselves. */
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

/** The files that a browser fetches for an address; each kind is in the order of use. */
export interface ScreenFiles {
  styles: string[];
  /** The entry is the first. */
  scripts: string[];
}

/**
 * The files of an address's screen, including those of every screen, so that a browser fetches them together instead of discovering
 * them one by one. Takes a path; a path that matches no screen gets the files of the not-found screen.
 */
export function screenFilesOf(manifest: Manifest): (path: string) => ScreenFiles {
  const keys = Object.keys(manifest);
  const everywhere = [
    ...filesOf(
      manifest,
      keys.filter((key) => manifest[key]?.isEntry),
    ),
  ];
  const screens = keys.flatMap((key) => {
    const [, route] = component.exec(key) ?? [];
    return route === undefined ? [] : [{ segments: segmentsOf(route), files: filesOf(manifest, [key]) }];
  });
  return (path) => {
    const address = path.split('/').filter((segment) => segment !== '');
    let best: { rank: string; files: Set<string> } | undefined;
    for (const { segments, files } of screens) {
      const rank = fit(segments, address);
      if (rank !== undefined && (best === undefined || rank < best.rank)) best = { rank, files };
    }
    const files = [...new Set([...everywhere, ...(best?.files ?? [])])].map((file) => `/${file}`);
    return {
      styles: files.filter((file) => file.endsWith('.css')),
      scripts: files.filter((file) => file.endsWith('.js')),
    };
  };
}

/** The tags for such files that the build wrote into its document. */
const builtTags =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g;

/**
 * Fetches and runs the scripts after the first paint: they would delay it, and the HTML can be read without them. A hidden tab does
 * not paint, and starts immediately; a browser that does not report its first paint starts two seconds after the frame began.
 */
const starter = (scripts: readonly string[]): string => `
      (function () {
        var scripts = ${JSON.stringify(scripts)};
        var started = false;
        function start() {
          if (started) return;
          started = true;
          scripts.forEach(function (script) {
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: script }));
          });
          import(scripts[0]);
        }
        if (document.hidden || !window.PerformancePaintTiming) {
          start();
          return;
        }
        new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
        requestAnimationFrame(function () { setTimeout(start, 2000); });
      })();
    `;

/** The built document for an address, with that address's files in place of those that the build wrote into it. */
export const withFiles = (document: string, { styles, scripts }: ScreenFiles): string =>
  document
    .replaceAll(builtTags, '')
    .replace('<!--/head-->', (comment) =>
      [comment, ...styles.map((file) => `<link rel="stylesheet" href="${file}">`)].join('\n    '),
    )
    .replace('</body>', (end) => `  <script nonce="%NONCE%">${starter(scripts)}</script>\n  ${end}`);
