import type { RequestHandler } from 'express';
import type { Observer } from './observer.ts';
import { routeClassOf } from './route-class.ts';

/** Reports how long each request took, including those whose client disconnected early. */
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
