import { Router } from 'express';
import { unlimited } from '#server/limits/rate-limited.ts';
import { version } from '#server/version.ts';
import { shareInFlight } from '#shared/share-in-flight.ts';

/** Whether the server is ready for requests; checked again at each call. */
export type Readiness = () => Promise<boolean>;

/** `/health`: the process is alive, and its version. `/ready`: the database answers, is migrated, and the server is not stopping. */
export function createHealthRoutes(isReady: Readiness): Router {
  const routes = Router();
  // concurrent requests share one query
  const checkReadiness = shareInFlight(isReady);
  routes.get('/health', unlimited, (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ status: 'ok', version });
  });
  routes.get('/ready', unlimited, async (_request, response) => {
    const ready = await checkReadiness();
    response
      .status(ready ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'unready' });
  });
  return routes;
}
