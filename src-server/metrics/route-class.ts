import type { RequestHandler } from 'express';
import type { Observer } from './observer.ts';

/** Beginnings of addresses, and what is behind them; all others are pages. */
const classes = [
  ['/trpc', 'api'],
  ['/auth', 'sign-in'],
  ['/media', 'media'],
  ['/og', 'share'],
  ['/me', 'export'],
  ['/assets', 'assets'],
  ['/health', 'health'],
  ['/ready', 'health'],
  ['/metrics', 'metrics'],
] as const;

/** Kinds of addresses, few enough to count each of them. */
export type RouteClass = (typeof classes)[number][1] | 'page';

export function routeClassOf(path: string): RouteClass {
  const found = classes.find(([start]) => path === start || path.startsWith(`${start}/`));
  return found?.[1] ?? 'page';
}

/** Reports how long each request took, also one whose reader left before its end. */
export function observeRequests(observer: Observer): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const route = routeClassOf(request.path);
    response.once('close', () => {
      observer.requestEnded(route, request.method, response.statusCode, (performance.now() - began) / 1000);
    });
    next();
  };
}
