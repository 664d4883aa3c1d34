/** Path prefixes and their classes; all other paths are pages. */
const classes = [
  ['/trpc', 'api'],
  ['/auth', 'sign-in'],
  ['/media', 'media'],
  ['/og', 'share'],
  ['/me', 'export'],
  ['/imports', 'imports'],
  ['/errors', 'errors'],
  ['/assets', 'assets'],
  ['/health', 'health'],
  ['/ready', 'health'],
  ['/metrics', 'metrics'],
] as const;

/** The class of a path: few enough classes that each can be counted. */
export type RouteClass = (typeof classes)[number][1] | 'page';

/** The class of a request's path. */
export function routeClassOf(path: string): RouteClass {
  const found = classes.find(([start]) => path === start || path.startsWith(`${start}/`));
  return found?.[1] ?? 'page';
}
