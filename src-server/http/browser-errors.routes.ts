import express, { Router } from 'express';
import { AppError } from '#server/errors.ts';
import { limitBodyTime } from '#server/http/body-timeouts.ts';
import { rateLimited } from '#server/limits/rate-limited.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Logger } from '#server/logger.ts';
import type { Observer } from '#server/metrics/observer.ts';
import { BrowserError } from '#shared/schemas/browser-errors.ts';
import { setBounded } from '#shared/set-bounded.ts';

interface BrowserErrorParts {
  limits: RateLimits;
  logger: Logger;
  observer: Observer;
}

/** Milliseconds within which the same error is logged once. */
const logPause = 60 * 60_000;
/** The most different errors that are remembered for it. */
const maxRemembered = 500;

/** `POST /errors`: pages report errors in our code. All are counted; the same error is logged at most once an hour. */
export function createBrowserErrorRoutes({ limits, logger, observer }: BrowserErrorParts): Router {
  const loggedAt = new Map<string, number>();
  const isDue = (key: string, now: number): boolean => {
    if (now - (loggedAt.get(key) ?? -Infinity) < logPause) return false;
    setBounded(loggedAt, key, now, maxRemembered);
    return true;
  };
  const routes = Router();
  routes.post(
    '/errors',
    rateLimited(limits, 'browserErrors'),
    limitBodyTime(express.json({ limit: '2kb' })),
    (request, response) => {
      const { data: browserError } = BrowserError.safeParse(request.body);
      if (!browserError) throw new AppError('INVALID_INPUT');
      observer.browserFailed(browserError.source, browserError.name);
      if (isDue(JSON.stringify(browserError), Date.now())) logger.info({ browserError }, 'browser error');
      response.setHeader('Cache-Control', 'no-store').sendStatus(204);
    },
  );
  return routes;
}
