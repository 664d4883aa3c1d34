import { Router } from 'express';

/** Whether the server may be sent requests; asked anew each time. */
export type Readiness = () => Promise<boolean>;

/** `/health`: the process lives. `/ready`: the database answers, its migrations are applied, and nobody is stopping us. */
export function createHealthRoutes(isReady: Readiness): Router {
  const routes = Router();
  routes.get('/health', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  routes.get('/ready', async (_request, response) => {
    const ready = await isReady();
    response
      .status(ready ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'unready' });
  });
  return routes;
}
