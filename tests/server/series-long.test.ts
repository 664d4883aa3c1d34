import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import { expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { episodesToggle, formatEpisodes } from '#client/features/series/episodes-toggle.ts';
import type { StoreClient } from '#client/store/client.ts';
import type { AppRouter } from '#server/router.ts';
import { sendJson, showRow, useMovieDatabases } from '#tests/support/movie-database.ts';
import { useServer } from '#tests/support/use-server.ts';

const tmdbId = 2_224;
const ids = Array.from({ length: 2_001 }, (_, index) => 10_000 + index);
/** A daily show with all of its episodes in one season. */
const far = await useMovieDatabases().start((response, { pathname }) =>
  sendJson(
    response,
    pathname.endsWith('/season/1')
      ? {
          episodes: ids.map((id, index) => ({
            id,
            episode_number: index + 1,
            name: '',
            air_date: '2020-01-01',
          })),
        }
      : showRow(tmdbId, { seasons: [{ season_number: 1, name: '' }] }),
  ),
);
const server = useServer({ env: { TMDB_TOKEN: 'the-key', TMDB_URL: far.url } });

it('series.setWatched: marks more episodes at once than a request may name', async () => {
  const nora = await makeMember(server.pool);
  const headers = { cookie: await server.signIn(nora), origin: server.url };
  const link = httpBatchLink({ url: `${server.url}/trpc`, transformer: superjson, headers });
  const trpcClient = createTRPCClient<AppRouter>({ links: [link] });
  const queryUtils = { account: { me: { getData: () => undefined } } };
  const api = { trpcClient, queryUtils } as unknown as StoreClient;
  const set = (want: boolean) => {
    const id = formatEpisodes(tmdbId, ids);
    const pending = {
      memberId: nora.id,
      kind: 'episodes',
      id,
      flag: 'watched',
      want,
      at: Date.now(),
    } as const;
    return episodesToggle.send(api, pending, { signal: AbortSignal.timeout(60_000) });
  };
  expect((await set(true))?.watchedIds).toEqual(ids);
  expect((await set(false))?.watchedIds).toEqual([]);
});
