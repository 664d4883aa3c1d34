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

/** What a browser fetches for an address: of each kind in the order in which it is used. */
export interface ScreenFiles {
  styles: string[];
  /** The entry is the first. */
  scripts: string[];
}

/**
 * The files of an address's screen and of every screen, so that a browser fetches them together instead of learning of one from
 * another. Takes a path; one that is no screen has the files of the screen that says so.
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

/** What the build has written of them into its document. */
const builtTags =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g;

/**
 * Fetches and runs the scripts once the first frame is on the screen: they would take network and processor from it, and one reads HTML
 * without them. A hidden tab draws no frames, and starts at once; a browser that does not report its first paint starts two seconds after
 * the frame began.
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

/** The built document for an address, with its own files in the place of those that the build wrote into it. */
export const withFiles = (document: string, { styles, scripts }: ScreenFiles): string =>
  document
    .replaceAll(builtTags, '')
    .replace('<!--/head-->', (comment) =>
      [comment, ...styles.map((file) => `<link rel="stylesheet" href="${file}">`)].join('\n    '),
    )
    .replace('</body>', (end) => `  <script nonce="%NONCE%">${starter(scripts)}</script>\n  ${end}`);
