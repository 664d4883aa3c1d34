import compression from 'compression';
import express, { type Express } from 'express';
import { createAuthentication } from '#server/auth/authentication.ts';
import { createAuthRoutes } from '#server/auth/auth.routes.ts';
import { formActionOrigins } from '#server/auth/providers.ts';
import { isTrusted, requireSameOrigin } from '#server/auth/same-origin.ts';
import { createExportRoutes } from '#server/export/export.routes.ts';
import { createBrowserErrorRoutes } from '#server/http/browser-errors.routes.ts';
import { drainUnreadBodies } from '#server/http/body-timeouts.ts';
import { answerErrors, answerNotFound } from '#server/http/error-answers.ts';
import { limitReadTime } from '#server/http/limit-read-time.ts';
import { type Readiness, createHealthRoutes } from '#server/http/health.routes.ts';
import { requestLog } from '#server/http/request-log.ts';
import { setNonce, securityHeaders } from '#server/http/security-headers.ts';
import { createWellKnownRoutes } from '#server/http/well-known.routes.ts';
import { createImportRoutes } from '#server/imports/imports.routes.ts';
import { rateLimited } from '#server/limits/rate-limited.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { createMetricsRoutes } from '#server/metrics/metrics.routes.ts';
import { observeRequests } from '#server/metrics/observe-requests.ts';
import { createMediaRoutes } from '#server/media/media.routes.ts';
import { createPosters } from '#server/media/posters.ts';
import { createSyndicationRoutes } from '#server/syndication/syndication.routes.ts';
import { createShareRoutes } from '#server/share/share.routes.ts';
import { createSiteMapRoutes } from '#server/pages/site-map.routes.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import type { PageRenderer, RenderPage } from '#server/pages/page-renderer.ts';
import { type ClientDocument, createPageRoutes } from '#server/pages/pages.routes.ts';
import { posterFor } from '#server/integrations/catalogue/catalogue.ts';
import { gifFolder } from '#server/integrations/gif-library.ts';
import { appRouter } from './router.ts';
import { createTrpcHandler } from '#server/trpc/http-handler.ts';
import { pathsOfPublicQueries } from '#server/trpc/procedures.ts';
import { type ContextParts, createHttpContext } from '#server/trpc/request-context.ts';
import type { PendingWork } from '#server/pending-work.ts';
import { batchSize } from '#shared/limits.ts';

/** The client as it is served: its document and files, from the build or from Vite in development. */
export interface ServedClient {
  document: ClientDocument;
  /** Renders its screens on the server; without it the browser draws them. */
  renderPage?: RenderPage | undefined;
  files: express.RequestHandler;
}

/** The parts of the application; the code that boots it creates and stops them. */
export interface AppParts extends ContextParts {
  store: ObjectStore;
  /** Null when metrics are off. */
  metrics: Metrics | null;
  isReady: Readiness;
  client: ServedClient;
  renderer: PageRenderer;
  /** Work that requests have started, which continues after their client has disconnected. */
  pendingWork: PendingWork;
}

/** Bytes in a batch's body; uploads have their own route and limits. */
const maxBodySize = 256 * 1024;

/** Assembles the HTTP side of Matinee. Does not listen. */
export function createApp(parts: AppParts): Express {
  const { env, db, reads, logger, observer, sessions, limits, store, pendingWork } = parts;
  const { authenticate, authenticateUpload } = createAuthentication(parts);
  const posters = createPosters({ store, logger, observer, imageUrl: env.TMDB_IMAGE_URL, draw: posterFor });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUSTED_PROXIES);
  app.use(
    observeRequests(observer),
    requestLog(logger),
    setNonce,
    drainUnreadBodies,
    limitReadTime(),
    securityHeaders({
      publicOrigin: env.PUBLIC_ORIGIN,
      formActions: formActionOrigins(env),
      development: env.NODE_ENV === 'development',
    }),
  );
  app.use(createHealthRoutes(parts.isReady));
  app.use(createMetricsRoutes(parts.metrics, env.METRICS_TOKEN));
  app.use(
    createWellKnownRoutes({ limits, origin: env.PUBLIC_ORIGIN, securityContact: env.SECURITY_CONTACT }),
  );
  // before anything reads a body or counts a call
  app.use(requireSameOrigin(env, (headers) => isTrusted(env, headers)));
  app.use(createBrowserErrorRoutes({ limits, logger, observer }));
  app.use('/auth', createAuthRoutes({ env, db, sessions, limits, logger, pendingWork }));
  app.use(
    '/media',
    createMediaRoutes({
      db,
      store,
      limits,
      logger,
      observer,
      pendingWork,
      posters,
      gifFolder,
      authenticate: authenticateUpload,
    }),
    answerNotFound,
  );
  app.use(
    createImportRoutes({
      db,
      limits,
      logger,
      pendingWork,
      authenticate,
      authenticateUpload,
      dataFolder: env.MATINEE_DATA,
    }),
  );
  app.use('/og', createShareRoutes({ ...parts, posters }), answerNotFound);
  app.use(createExportRoutes({ reads, store, limits, logger, pendingWork, authenticate }));
  app.use(
    '/trpc',
    rateLimited(limits, 'requests'),
    createTrpcHandler({
      router: appRouter,
      createContext: createHttpContext(parts, pathsOfPublicQueries(appRouter._def.procedures)),
      pendingWork,
      maxBatchSize: batchSize,
      maxBodySize,
    }),
  );
  // only documents and code: API responses are small or streamed, and pictures are compressed already
  app.use(compression(), rateLimited(limits, 'files'), parts.client.files);
  app.use(createSyndicationRoutes({ db, limits, origin: env.PUBLIC_ORIGIN }));
  app.use(createSiteMapRoutes({ db, store, limits, logger, origin: env.PUBLIC_ORIGIN }));
  app.use(
    createPageRoutes({
      limits,
      pendingWork,
      authenticate,
      document: parts.client.document,
      renderer: parts.renderer,
    }),
  );
  app.use(answerNotFound, answerErrors);
  return app;
}
