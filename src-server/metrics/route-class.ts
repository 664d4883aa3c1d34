/** Beginnings of addresses, and what is behind them; all others are pages. */
const classes = [
  ['/trpc', 'api'],
  ['/auth', 'sign-in'],
  ['/media', 'media'],
  ['/og', 'share'],
  ['/me', 'export'],
  ['/errors', 'errors'],
  ['/assets', 'assets'],
  ['/health', 'health'],
  ['/ready', 'health'],
  ['/metrics', 'metrics'],
] as const;

/** Kinds of addresses, few enough to count each of them. */
export type RouteClass = (typeof classes)[number][1] | 'page';

/** The kind of a request's path. */
export function routeClassOf(path: string): RouteClass {
  const found = classes.find(([start]) => path === start || path.startsWith(`${start}/`));
  return found?.[1] ?? 'page';
}
