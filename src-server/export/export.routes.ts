import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import type { Reads } from '#server/http/reads.ts';
import { sendDownload } from '#server/http/send-download.ts';
import { rateLimited } from '#server/limits/rate-limited.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Logger } from '#server/logger.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import type { PendingWork } from '#server/pending-work.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { createArchive } from './export-archive.ts';
import { exportPath } from './export-parts.ts';

interface ExportRoutesDeps {
  reads: Reads;
  store: ObjectStore;
  limits: RateLimits;
  logger: Logger;
  pendingWork: PendingWork;
  authenticate: (request: Request) => Promise<MaybeViewer>;
}

const After = z.guid().nullable().catch(null);

/** Routes to download a member's own data. */
export function createExportRoutes(deps: ExportRoutesDeps): Router {
  const { reads, store, limits, logger, pendingWork, authenticate } = deps;
  const send = async (viewer: Viewer, after: string | null, request: Request, response: Response) => {
    const archive = await createArchive(
      {
        db: reads.of(request, response),
        store,
        onMissing: (id) => logger.warn({ id }, 'picture left out of an export; its file is missing'),
      },
      viewer.id,
      after,
    );
    const day = new Date().toISOString().slice(0, 10);
    const filename = `matinee-${day}${after ? '-more' : ''}.zip`;
    await sendDownload(response, { stream: archive.stream, filename, type: 'application/zip', logger });
    archive.close();
  };

  const answer = async (request: Request, response: Response): Promise<void> => {
    const viewer = await authenticate(request);
    if (!viewer) throw new AppError('SIGNED_OUT');
    // another site's page must not make a member's browser download this
    const from = request.get('sec-fetch-site') ?? 'none';
    if (from !== 'same-origin' && from !== 'none') throw new AppError('FOREIGN_ORIGIN');
    const after = After.parse(request.query['after'] ?? null);
    await limits.run('exports', viewer.id, () => send(viewer, after, request, response));
  };

  const routes = Router();
  routes.get(exportPath, rateLimited(limits, 'exportAttempts'), (request, response) =>
    pendingWork.track(answer(request, response)),
  );
  return routes;
}
