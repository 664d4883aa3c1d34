import { createTRPCClient } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { expect, it } from 'vitest';
import { createQueryClient } from '#client/lib/query-client.ts';
import type { StoreClient } from '#client/store/client.ts';
import { createClientStore } from '#client/store/client-store.ts';
import { entityKey } from '#client/store/entities.ts';
import { spoilerCover } from '#client/store/spoilers.ts';
import type { AppRouter } from '#server/router.ts';
import { applyTitleMarks, refetchTitleMarks, toMarksEntity } from './title-marks.ts';

const none = {
  favorite: false,
  watchlist: false,
  seen: null,
  viewings: 0,
  whole: null,
  known: false,
  episodesKnown: false,
  rev: 1,
};

it('distinguishes a movie from a show with the same id', () => {
  const views = (['movie', 'show'] as const).map((mediaType) =>
    toMarksEntity({ mediaType, tmdbId: 1_399 }, none),
  );
  expect(views[0]?.id).not.toBe(views[1]?.id);
  expect(views[0]?.viewer.seen).toBe(false);
});

it('reveals spoilers of episodes only if the marks say that all episodes are known', () => {
  const store = createClientStore();
  const series = { mediaType: 'show', tmdbId: 1_399 } as const;
  const spoiler = { ...series, titleName: 'A show', covered: true, episode: { id: 7, season: 1, number: 3 } };
  const covers = () =>
    [null, spoiler.episode].map((episode) => spoilerCover(store.state, 'post', { ...spoiler, episode }));
  const marks = { favorite: false, watchlist: false, seen: null, viewings: 1, whole: { seen: null } };
  applyTitleMarks({ store }, series, { ...marks, known: true, episodesKnown: true, rev: 1 });
  expect(covers()).toEqual(['none', 'none']);
  applyTitleMarks({ store }, series, { ...marks, known: true, episodesKnown: false, rev: 2 });
  expect(covers()).toEqual(['none', 'closed']);
});

it('shows a logged viewing although another member’s write has been running since before the latest mark', async () => {
  const title = { mediaType: 'movie', tmdbId: 550 } as const;
  const logged = { ...none, favorite: true, seen: '2026-11-20', viewings: 1, whole: { seen: '2026-11-20' } };
  const queryClient = createQueryClient();
  const trpcClient = createTRPCClient<AppRouter>({
    links: [
      () => () =>
        observable((observer) => {
          observer.next({ result: { type: 'data', data: { ...logged, rev: 6 } } });
          observer.complete();
        }),
    ],
  });
  const store = createClientStore();
  const queryUtils = createTRPCQueryUtils({ client: trpcClient, queryClient });
  applyTitleMarks({ store }, title, { ...none, favorite: true, rev: 7 });
  await refetchTitleMarks({ store, queryUtils } as StoreClient, title);
  const { state } = store.state.entities.get(entityKey(toMarksEntity(title, logged)))!;
  expect(state).toMatchObject({ viewer: { seen: { value: true } }, facts: { viewings: 1 } });
  queryClient.clear();
});
