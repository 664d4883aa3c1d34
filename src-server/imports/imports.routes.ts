import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { readSettings } from '#server/domains/account/settings.views.ts';
import { requireNoImportUnderWay, storeImport } from '#server/domains/imports/imports-upload.service.ts';
import { unmatchedRows } from '#server/domains/imports/imports-unmatched.ts';
import { AppError } from '#server/errors.ts';
import { type AuthenticateUpload, type UploadParts, answerUpload } from '#server/http/answer-upload.ts';
import { sendDownload } from '#server/http/send-download.ts';
import { rateLimited } from '#server/limits/rate-limited.ts';
import { importTimeouts, limitValues } from '#server/limits/limit-values.ts';
import { createSemaphore } from '#server/limits/semaphore.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { readInThread } from './read-in-thread.ts';
import { receiveFiles } from './receive-files.ts';
import { unmatchedCsv } from './unmatched-csv.ts';
import { withUploadFolder } from './upload-folders.ts';

interface ImportRoutesDeps extends UploadParts {
  db: Db;
  /** Uploads are stored in a folder below it while they are read. */
  dataFolder: string;
  /** Identifies the caller; null for visitors. */
  authenticate: (request: Request) => Promise<MaybeViewer>;
  /** Like `authenticate`, and also accepts API tokens. */
  authenticateUpload: AuthenticateUpload;
  /** How long uploads may stall, and how long they may take; those of `limit-values.ts` by default. */
  timeouts?: typeof importTimeouts;
}

const Id = z.guid();

/** Histories that are read concurrently, each in its own thread; the others wait. */
const readersAtOnce = 3;

/** `/imports`: receives a member's history, and serves its unmatched rows as a CSV. */
export function createImportRoutes(deps: ImportRoutesDeps): Router {
  const {
    db,
    limits,
    logger,
    pendingWork,
    dataFolder,
    authenticate,
    authenticateUpload,
    timeouts = importTimeouts,
  } = deps;

  const readers = createSemaphore(readersAtOnce, limitValues.imports.inAll);
  const take = async (request: Request, viewer: Viewer, gone: AbortSignal): Promise<{ id: string }> => {
    await requireNoImportUnderWay(db, viewer);
    return withUploadFolder(dataFolder, async (folder) => {
      const received = await receiveFiles(request, folder, timeouts);
      return readers.run(async () => {
        const { timeZone } = await readSettings(db, viewer);
        const plan = await readInThread({ ...received, timeZone: timeZone ?? undefined }, gone);
        // uploading a history may take minutes, and the session may have ended meanwhile
        if ((await authenticateUpload(request))?.id !== viewer.id) throw new AppError('SIGNED_OUT');
        gone.throwIfAborted();
        return storeImport(db, viewer, plan, gone);
      }, gone);
    });
  };

  const download = async (request: Request<{ id: string }>, response: Response): Promise<void> => {
    const viewer = await authenticate(request);
    if (!viewer) throw new AppError('SIGNED_OUT');
    const id = Id.safeParse(request.params.id).data;
    if (id === undefined) throw new AppError('NOT_FOUND');
    await limits.run('exports', viewer.id, async () => {
      const stream = unmatchedCsv(await unmatchedRows(db, viewer, id));
      await sendDownload(response, { stream, filename: 'matinee-unmatched.csv', type: 'text/csv', logger });
    });
  };

  const upload = answerUpload(deps, { authenticate: authenticateUpload, limit: 'imports', take });
  const router = Router();
  router.post('/imports', rateLimited(limits, 'importAttempts'), upload);
  router.get(
    '/imports/:id/unmatched.csv',
    rateLimited(limits, 'exportAttempts'),
    (request: Request<{ id: string }>, response) => pendingWork.track(download(request, response)),
  );
  return router;
}
