import type { Db } from '#server/db/client.ts';
import { insertAll } from '#server/db/columns.ts';
import { idAt, newIds } from '#server/db/new-ids.ts';
import { lockOwnProfile } from '#server/domains/profiles/profiles.writes.ts';
import { AppError } from '#server/errors.ts';
import type { ImportPlan } from '#server/imports/plan-import.ts';
import type { Viewer } from '#server/viewer.ts';
import { batchesOf } from './imports-batches.ts';

/** A filter for a member's imports that are being written or undone. */
const runningImports = ({ id }: Viewer) => ({
  profileId: id,
  state: { in: ['running' as const, 'undoing' as const] },
});

/** Throws IMPORT_RUNNING while an import of this member runs or is being undone; checked before receiving files, to save the upload. */
export async function requireNoImportUnderWay({ prisma }: Pick<Db, 'prisma'>, viewer: Viewer): Promise<void> {
  if ((await prisma.import.count({ where: runningImports(viewer) })) > 0)
    throw new AppError('IMPORT_RUNNING');
}

/**
 * Stores a member's import until they have seen its summary and start it. Replaces one that was never started; IMPORT_RUNNING while
 * another is running or being undone. If `signal` is aborted, nothing changes.
 */
export async function storeImport(
  db: Db,
  viewer: Viewer,
  plan: ImportPlan,
  signal?: AbortSignal,
): Promise<{ id: string }> {
  return db.write(async (tx) => {
    await lockOwnProfile(tx, viewer);
    const mine = { profileId: viewer.id };
    const runningCount = await tx.prisma(async (prisma) => {
      await prisma.import.deleteMany({ where: { ...mine, state: 'ready' } });
      return prisma.import.count({ where: runningImports(viewer) });
    });
    if (runningCount > 0) throw new AppError('IMPORT_RUNNING');
    const { source, summary } = plan;
    const made = await tx.prisma((prisma) =>
      prisma.import.create({
        data: { ...mine, source, summary: JSON.stringify(summary) },
        select: { id: true },
      }),
    );
    const titleIds = await newIds(tx, plan.titles.length);
    const titleRows = plan.titles.map(({ mediaType, byOwnIds, ...title }, place) => ({
      id: idAt(titleIds, place),
      importId: made.id,
      titleType: mediaType,
      ofEpisode: byOwnIds,
      ...title,
    }));
    for (const some of batchesOf(titleRows)) await tx.execute(insertAll('importTitle', some));
    const rows = plan.rows.map(({ kind, title, episode, score, state, ...row }) => ({
      importId: made.id,
      titleId: idAt(titleIds, title),
      kind,
      season: episode?.season ?? null,
      episode: episode?.number ?? null,
      episodeId: episode?.tmdbId ?? null,
      score: score?.value ?? null,
      outOf: score?.outOf ?? null,
      seriesState: state,
      ...row,
    }));
    for (const some of batchesOf(rows)) await tx.execute(insertAll('importRow', some));
    signal?.throwIfAborted();
    return { id: made.id };
  });
}
