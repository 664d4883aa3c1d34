import type { Db, Tx } from '#server/db/client.ts';
import { cutPage } from '#server/db/keyset.ts';
import { lockOwnProfile } from '#server/domains/profiles/profiles.writes.ts';
import { AppError } from '#server/errors.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import type { JobQueue } from '#server/jobs/job.ts';
import type { Viewer } from '#server/viewer.ts';
import { pageSize } from '#shared/limits.ts';
import type { ChooseMatch, ImportById, ListMatches, StartImport } from '#shared/schemas/imports.ts';
import type { ImportMatchPage, ImportView } from '#shared/views/imports.ts';
import { decodeMatchCursor, encodeMatchCursor } from './imports.cursor.ts';
import { renumberByRatingDay } from './imports-viewings.writes.ts';
import { readImport, readImports, readMatches } from './imports.views.ts';
import { requireOwnImport } from './own-import.ts';
import { matchedColumns, openTitleStates } from './stored-titles.ts';

/** One of the viewer's own imports. NOT_FOUND for any other. */
export async function getImport(db: Db, viewer: Viewer, { id }: ImportById): Promise<ImportView> {
  const importView = await readImport(db, viewer, id);
  if (!importView) throw new AppError('NOT_FOUND');
  return importView;
}

/** The viewer's latest imports, newest first. */
export async function listImports(db: Db, viewer: Viewer): Promise<{ items: ImportView[] }> {
  return { items: await readImports(db, viewer, pageSize.imports) };
}

/** Changes an import under a lock, enqueues the job that processes it, and returns its state afterwards. */
async function changeImport(
  { db, jobs }: { db: Db; jobs: JobQueue },
  viewer: Viewer,
  id: string,
  act: (tx: Tx, importRow: { state: string }) => Promise<void>,
): Promise<ImportView> {
  await db.write(async (tx) => {
    await lockOwnProfile(tx, viewer);
    const importRow = await tx.prisma((prisma) =>
      prisma.import.findFirst({ where: { id, profileId: viewer.id }, select: { state: true } }),
    );
    if (!importRow) throw new AppError('NOT_FOUND');
    await act(tx, importRow);
  });
  await jobs.enqueue('imports.run');
  return getImport(db, viewer, { id });
}

/**
 * Starts writing an import, in the background. Starting it again with the same choices changes nothing; IMPORT_STARTED with
 * others.
 */
export const startImport = (
  deps: { db: Db; jobs: JobQueue },
  viewer: Viewer,
  { id, visibility, border, asWatchDate = false, reviews = false, favorites = false }: StartImport,
): Promise<ImportView> =>
  changeImport(deps, viewer, id, async (tx, { state }) => {
    const choices = { visibility, border, asWatchDate, reviews, favorites };
    if (state === 'ready' && asWatchDate) await tx.execute(renumberByRatingDay(id));
    await tx.prisma(async (prisma) => {
      if (state === 'ready') {
        await prisma.import.update({
          where: { id },
          data: { ...choices, state: 'running', startedAt: new Date() },
          select: { id: true },
        });
      } else if ((await prisma.import.count({ where: { id, ...choices } })) === 0) {
        throw new AppError('IMPORT_STARTED');
      }
    });
  });

/** The ambiguous titles of an import, those with the most rows first. NOT_FOUND for another member's import. */
export async function listMatches(
  db: Db,
  viewer: Viewer,
  { id, cursor }: ListMatches,
): Promise<ImportMatchPage> {
  await requireOwnImport(db, viewer, id);
  const limit = pageSize.importMatches;
  const matches = await readMatches(db, id, cursor ? decodeMatchCursor(cursor) : null, limit + 1);
  const { rows: items, nextCursor } = cutPage(matches, limit, encodeMatchCursor);
  return { items, nextCursor };
}

/**
 * Chooses the match for a title and all its rows; null: none of the candidates. The rows are written in the background. NOT_FOUND
 * if the import has no such title, IMPORT_MATCHED if it was already matched to another one, TITLE_NOT_FOUND and TITLES_AWAY.
 */
export async function chooseMatch(
  deps: { db: Db; jobs: JobQueue; titles: TitleSource },
  viewer: Viewer,
  { id, rowId, title }: ChooseMatch,
): Promise<ImportView> {
  await requireOwnImport(deps.db, viewer, id);
  const details = title && (await deps.titles.details(title));
  return changeImport(deps, viewer, id, async (tx, { state }) => {
    if (state !== 'running' && state !== 'done') throw new AppError('NOT_FOUND');
    await tx.prisma(async (prisma) => {
      const where = { id: rowId, importId: id };
      // a title that is already matched is not changed; repeating the same choice is not an error
      const matchColumns = details && matchedColumns(details);
      const { count } = await prisma.importTitle.updateMany({
        where: { ...where, state: { in: [...openTitleStates] } },
        data: matchColumns ?? { state: 'dismissed' },
      });
      const repeated = details
        ? await prisma.importTitle.count({
            where: { ...where, foundType: details.mediaType, foundId: details.tmdbId },
          })
        : 0;
      if (count === 0 && repeated === 0) {
        const isThere = (await prisma.importTitle.count({ where })) > 0;
        throw new AppError(isThere ? 'IMPORT_MATCHED' : 'NOT_FOUND');
      }
      if (count > 0 && matchColumns) {
        await prisma.import.update({ where: { id }, data: { state: 'running' }, select: { id: true } });
      }
    });
  });
}

/**
 * Undoes an import, in the background: removes what it has made, except what was changed since by a member or by a later import.
 * Repeating it changes nothing.
 */
export const undoImport = (
  deps: { db: Db; jobs: JobQueue },
  viewer: Viewer,
  { id }: ImportById,
): Promise<ImportView> =>
  changeImport(deps, viewer, id, async (tx, { state }) => {
    if (state === 'undoing' || state === 'undone') return;
    await tx.prisma((prisma) =>
      prisma.import.update({
        where: { id },
        data: { state: 'undoing', waitingSince: null },
        select: { id: true },
      }),
    );
  });
