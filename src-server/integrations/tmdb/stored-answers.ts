import type { Db } from '#server/db/client.ts';
import { columnList, columnsOf, insertInto } from '#server/db/columns.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { sql } from '#server/db/sql.ts';
import type { Logger } from '#server/logger.ts';
import { type AnswerStore, createAnswerCache } from '#server/integrations/answer-cache.ts';
import type { TmdbAnswers } from './tmdb.ts';

const excluded = columnsOf('titleAnswer', 'excluded');
const answerFields = ['answer', 'fetchedAt'] as const;
const titleAnswer = columnsOf('titleAnswer');

const hour = 3_600_000;
const day = 24 * hour;

/** Days after which the movie database's terms require that a stored answer is deleted. */
export const retentionDays = 180;
/** The most stored seasons, and the most other answers; the oldest are deleted. About 5 kB each. */
const maxAnswers = 50_000;

/** Stores answers in Postgres, for all processes and across restarts. */
function databaseStore(db: Db, logger: Logger): AnswerStore<unknown> {
  return {
    async find(key) {
      const row = await db.prisma.titleAnswer.findUnique({ where: { key } });
      return row && { answer: JSON.parse(row.answer) as unknown, at: row.fetchedAt.getTime() };
    },
    async set(key, { answer, at }) {
      try {
        await db.execute(
          sql`${insertInto('titleAnswer', { key, answer: JSON.stringify(answer), fetchedAt: new Date(at) })}
            on conflict (${columnList('titleAnswer', ['key'])}) do update
            set (${columnList('titleAnswer', answerFields)}) = (${columnList('titleAnswer', answerFields, 'excluded')})
            where ${titleAnswer.fetchedAt} < ${excluded.fetchedAt}`,
        );
      } catch (error) {
        // not an error for the caller, who has the answer
        logger.warn({ err: error }, 'could not store an answer of the movie database');
      }
    },
  };
}

/**
 * The caches for the movie database's answers: lists for an hour, titles for a day, both for much longer while it does not answer.
 * `current` never returns an answer older than twelve hours.
 */
export function storedAnswers(db: Db, logger: Logger): TmdbAnswers {
  const store = databaseStore(db, logger);
  const times = { maxAgeWhileRenewed: 7 * day, maxAgeOnError: retentionDays * day };
  return {
    lists: createAnswerCache({ store, maxAge: hour, ...times }),
    titles: createAnswerCache({ store, maxAge: day, ...times }),
    current: createAnswerCache({ store, maxAge: day / 2, maxAgeOnError: day / 2 }),
  };
}

/** Answers that are deleted in one transaction. */
const batchSize = 1_000;

/** A job reads all seasons of all series that members watch every day, so that these would displace everything else. */
const isSeason = sql`${titleAnswer.key} like '% /tv/%/season/%'`;

/** Deletes answers older than `retentionDays`, and the oldest seasons and other answers beyond `most` of each. Returns how many. */
export const dropOldAnswers = (
  db: Db,
  { most = maxAnswers, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<number> =>
  removeInBatches(
    db,
    {
      lock: (limit) => sql`select ${titleAnswer.key} as id from title_answer
        where ${titleAnswer.fetchedAt} < now() - make_interval(days => ${retentionDays})
          or ${titleAnswer.key} in (select key from (select ${titleAnswer.key},
              row_number() over (partition by ${isSeason} order by ${titleAnswer.fetchedAt} desc, ${titleAnswer.key}) as place
            from title_answer) placed where place > ${most})
        order by ${titleAnswer.fetchedAt} limit ${limit} for update skip locked`,
      remove: (keys) => sql`delete from title_answer where ${titleAnswer.key} = any(${keys}::text[])`,
      size: batchSize,
    },
    signal,
  );
