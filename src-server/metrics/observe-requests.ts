import type { RequestHandler } from 'express';
import type { Observer } from './observer.ts';
import { routeClassOf } from './route-class.ts';

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
