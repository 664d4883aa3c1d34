import { type Member, makeMember } from '#scripts/seed/builders.ts';
import { storeImport } from '#server/domains/imports/imports-upload.service.ts';
import { planImport } from '#server/imports/plan-import.ts';
import { readHistory } from '#server/imports/read-history.ts';
import { createCatalogueSource } from '#server/integrations/create-title-source.ts';
import { createSafeFetch } from '#server/integrations/safe-fetch.ts';
import { createHttpTransport } from '#server/integrations/tmdb/http-transport.ts';
import { type TmdbAnswers, createTmdb } from '#server/integrations/tmdb/tmdb.ts';
import { runImports } from '#server/jobs/run-imports.ts';
import { createLogger } from '#server/logger.ts';
import type { useApi } from '#tests/support/api.ts';
import type { Files } from '#tests/support/history-files.ts';
import { uploadOf } from '#tests/support/history-uploads.ts';
import type { useMovieDatabases } from '#tests/support/movie-database.ts';

/** An import that is done. */
interface Import {
  id: string;
  undo: () => Promise<void>;
  made: () => Promise<number>;
}

/** Imports of members, started without a browser in between. */
export function importsOf(api: ReturnType<typeof useApi>) {
  const titles = createCatalogueSource(createLogger('silent'));
  const run = () => runImports({ db: api.db, titles });

  async function start(
    member: Member,
    files: Files,
    visibility: 'me' | 'everyone' = 'me',
    choices: { reviews?: boolean; asWatchDate?: boolean } = {},
  ): Promise<string> {
    const { id } = await storeImport(api.db, member, planImport(await readHistory(await uploadOf(files))));
    await api.as(member).imports.start({ id, visibility, border: 6, ...choices });
    return id;
  }

  return {
    /** An import of a new member that has been started. */
    started: async (files: Files) => {
      const member = await makeMember(api.pool);
      const id = await start(member, files);
      return { member, id, get: () => api.as(member).imports.get({ id }) };
    },

    /** Imports files and waits until the import is done. */
    runImport: async (...args: Parameters<typeof start>): Promise<Import> => {
      const [member] = args;
      const id = await start(...args);
      const caller = api.as(member);
      await run();
      return {
        id,
        async undo() {
          await caller.imports.undo({ id });
          await run();
        },
        made: async () => (await caller.imports.get({ id })).made.viewings,
      };
    },

    /** A member's entries, a line each. */
    diaryOf: async ({ id }: { id: string }): Promise<string[]> =>
      (
        await api.pool.query<{ entry: string }>(
          `select concat_ws(' ', title, watched_on, original_score, case when rewatch then 'again' end,
             nullif(left(note, 20), ''), visibility) as entry
           from viewing where profile_id = $1 order by title, watched_on`,
          [id],
        )
      ).rows.map(({ entry }) => entry),
  };
}

/** A movie database of the bundled catalogue, over HTTP; without `answers` nothing that it says is kept. */
export async function startMovieDatabase(
  databases: ReturnType<typeof useMovieDatabases>,
  answers?: TmdbAnswers,
  breaker = { failures: 1_000, pause: 1 },
) {
  const database = await databases.start();
  const fetch = createSafeFetch({ origins: [new URL(database.url).origin], breaker });
  const titles = createTmdb({
    transport: createHttpTransport({ url: database.url, fetch, token: 'a token' }),
    answers,
    logger: createLogger('silent'),
  });
  return { ...database, titles };
}
