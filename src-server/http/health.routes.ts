import { Router } from 'express';
import { unlimited } from '#server/limits/rate-limited.ts';
import { version } from '#server/version.ts';
import { shareInFlight } from '#shared/share-in-flight.ts';

/** Whether the server may be sent requests; asked anew each time. */
export type Readiness = () => Promise<boolean>;

/** `/health`: the process lives, and which version it is. `/ready`: the database answers, its migrations are applied, and nobody is stopping us. */
export function createHealthRoutes(isReady: Readiness): Router {
  const routes = Router();
  // however many ask meanwhile, the database is asked once
  const askOnce = shareInFlight(isReady);
  routes.get('/health', unlimited, (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ status: 'ok', version });
  });
  routes.get('/ready', unlimited, async (_request, response) => {
    const ready = await askOnce();
    response
      .status(ready ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'unready' });
  });
  return routes;
}
