import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import { expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { seenToggle } from '#client/features/collections/seen-toggle.ts';
import { episodesToggle, formatEpisodes } from '#client/features/series/episodes-toggle.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import type { StoreClient } from '#client/store/client.ts';
import type { AppRouter } from '#server/router.ts';
import { dayIn, dayLength } from '#shared/calendar.ts';
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

/** What sends the toggles of a new member's browser. */
async function openBrowser() {
  const member = await makeMember(server.pool);
  const headers = { cookie: await server.signIn(member), origin: server.url };
  const link = httpBatchLink({ url: `${server.url}/trpc`, transformer: superjson, headers });
  const trpcClient = createTRPCClient<AppRouter>({ links: [link] });
  const queryUtils = { account: { me: { getData: () => ({ timeZone: 'UTC' }) } } };
  const api = { trpcClient, queryUtils } as unknown as StoreClient;
  const options = { signal: AbortSignal.timeout(60_000) };
  return {
    setWatched: (episodeIds: number[], want: boolean, at = Date.now()) => {
      const id = formatEpisodes(tmdbId, episodeIds);
      const pending = { memberId: member.id, kind: 'episodes', id, flag: 'watched', want, at } as const;
      return episodesToggle.send(api, pending, options);
    },
    setSeen: (want: boolean, at: number) => {
      const id = formatTitleKey({ mediaType: 'show', tmdbId });
      const pending = { memberId: member.id, kind: 'title', id, flag: 'seen', want, at } as const;
      return seenToggle.send(api, pending, options);
    },
  };
}

it('series.setWatched: marks more episodes at once than a request may name', async () => {
  const { setWatched } = await openBrowser();
  expect((await setWatched(ids, true))?.watchedIds).toEqual(ids);
  expect((await setWatched(ids, false))?.watchedIds).toEqual([]);
});

it('collections.setSeen, series.setWatched: log today if the browser’s clock was ahead', async () => {
  const { setSeen, setWatched } = await openBrowser();
  const ahead = Date.now() + 2 * dayLength;
  const before = dayIn('UTC');
  const marks = await setSeen(true, ahead);
  // midnight may have come in between
  expect([before, dayIn('UTC')]).toContain(marks?.seen);
  const [id = 0] = ids;
  expect((await setWatched([id], true, ahead))?.watchedIds).toEqual([id]);
});
