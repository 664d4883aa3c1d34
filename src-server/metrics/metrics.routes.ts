import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import { AppError } from '#server/errors.ts';
import { unlimited } from '#server/limits/rate-limited.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `/metrics`, for callers with the token (`Authorization: Bearer …`). For everyone else, and if no token is configured, the answer
 * is the same as for an unknown address.
 */
export function createMetricsRoutes(metrics: Metrics | null, token: string | undefined): Router {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  const routes = Router();
  routes.get('/metrics', unlimited, async (request, response) => {
    const isKnown =
      expected !== null && timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
    if (!metrics || !isKnown) throw new AppError('NOT_FOUND');
    response
      .setHeader('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read());
  });
  return routes;
}
