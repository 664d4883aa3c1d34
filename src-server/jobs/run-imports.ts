import type { Db } from '#server/db/client.ts';
import { findEpisodes, matchTitles } from '#server/domains/imports/imports-matching.service.ts';
import { undoRows } from '#server/domains/imports/imports-undo.service.ts';
import type { RunningImport } from '#server/domains/imports/imports-rows.ts';
import { endImport, writeRows } from '#server/domains/imports/imports-writing.service.ts';
import { AppError } from '#server/errors.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import { pacedTitles } from './paced-titles.ts';

interface Deps {
  db: Db;
  titles: TitleSource;
  signal?: AbortSignal;
  /** Milliseconds after which the job ends and enqueues its next turn. */
  timeSlice?: number;
}

interface WorkedImport extends RunningImport {
  state: string;
  waitingSince: Date | null;
}

const defaultTimeSlice = 30_000;

/** The unfinished import that was worked on least recently, except the `excluded` ones. */
const nextImport = ({ prisma }: Db, excluded: string[]): Promise<WorkedImport | null> =>
  prisma.import.findFirst({
    // a banned member's imports wait until the ban ends
    where: { state: { in: ['running', 'undoing'] }, id: { notIn: excluded }, profile: { ban: { is: null } } },
    select: {
      id: true,
      profileId: true,
      state: true,
      visibility: true,
      border: true,
      asWatchDate: true,
      reviews: true,
      favorites: true,
      waitingSince: true,
    },
    orderBy: [{ workedAt: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
  });

/** Completes an undo: everything the import made is gone or was edited, and only the fact that there was an import is kept. */
const endUndo = (db: Db, id: string): Promise<void> =>
  db.write((tx) =>
    tx.prisma(async (prisma) => {
      await prisma.importTitle.deleteMany({ where: { importId: id } });
      await prisma.import.updateMany({
        where: { id, state: 'undoing' },
        data: { state: 'undone', endedAt: new Date() },
      });
    }),
  );

/** Records that an import had its turn, and since when it waits; leaves one that is waiting already unchanged. */
const recordTurn = (db: Db, id: string, waitingSince: Date | null) =>
  db.write((tx) =>
    tx.prisma((prisma) =>
      prisma.import.updateMany({
        where: { id, ...(waitingSince && { waitingSince: null }) },
        data: { workedAt: new Date(), waitingSince },
      }),
    ),
  );

const isAway = (error: unknown): boolean => error instanceof AppError && error.reason === 'TITLES_AWAY';

/**
 * One step of an import: writes found titles, a batch at a time, before looking up more. Returns how many rows or titles it
 * handled; 0 when the import is finished.
 */
async function step(db: Db, titles: TitleSource, one: WorkedImport & Pick<Deps, 'signal'>): Promise<number> {
  if (one.state === 'undoing') {
    const undone = await undoRows(db, one);
    if (undone === 0) await endUndo(db, one.id);
    return undone;
  }
  const written = await writeRows(db, one);
  if (written > 0) return written;
  let found = 0;
  const failures: unknown[] = [];
  // a title whose lookup fails each time must not keep the episodes of others waiting
  for (const lookUp of [matchTitles, findEpisodes]) {
    try {
      found += await lookUp(db, titles, one);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.find((error) => !isAway(error)) ?? failures[0];
  if (found === 0) await endImport(db, one);
  return found;
}

/**
 * Looks up and writes members' imports, taking turns between them. When the movie database is unavailable, an import waits for the
 * next run; one that fails does not block the others. Returns how many rows and titles were handled, what failed, and whether there
 * is more to do right away.
 */
export async function runImports({
  db,
  titles,
  signal,
  timeSlice = defaultTimeSlice,
}: Deps): Promise<{ count: number; failures: unknown[]; more: boolean }> {
  const paced = pacedTitles(titles, 'imports.run');
  const until = performance.now() + timeSlice;
  const waiting: string[] = [];
  const failures: unknown[] = [];
  let count = 0;
  for (;;) {
    const one = await nextImport(db, waiting);
    if (!one) return { count, failures, more: false };
    let waitingSince: Date | null = null;
    try {
      count += await step(db, paced, { ...one, signal });
    } catch (error) {
      // an import that waits goes on waiting after the stop
      if (signal?.aborted && error === signal.reason) return { count, failures, more: true };
      if (isAway(error)) waitingSince = new Date();
      else failures.push(error);
      waiting.push(one.id);
    }
    await recordTurn(db, one.id, waitingSince);
    if (signal?.aborted || performance.now() > until) return { count, failures, more: true };
  }
}
