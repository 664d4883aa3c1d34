import { createTRPCClient } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, it } from 'vitest';
import { applyFollowState } from '#client/features/follows/follow-view.ts';
import { createClientStore } from '#client/store/client-store.ts';
import { entityKey } from '#client/store/entities.ts';
import type { AppRouter } from '#server/router.ts';
import type { FollowState } from '#shared/views/members.ts';
import { readFavorite } from './favorite-toggle.ts';

it('keeps a favorite that was confirmed while the flag was being read', async () => {
  const store = createClientStore();
  const ines = { kind: 'member-counts', id: 'ines' } as const;
  const counts = { followers: 1, following: 0, posts: 0 };
  const state = (favorite: boolean): FollowState => ({ ...ines, rev: 5, counts, following: true, favorite });
  const isFavorite = () => store.state.entities.get(entityKey(ines))?.state?.viewer['favorite']?.value;
  let isConfirmed = false;
  const trpcClient = createTRPCClient<AppRouter>({
    links: [
      () => () =>
        observable((observer) => {
          if (isConfirmed) applyFollowState(store, state(true));
          observer.next({ result: { type: 'data', data: state(false) } });
          observer.complete();
        }),
    ],
  });
  await readFavorite({ store, trpcClient }, 'ines');
  expect(isFavorite()).toBe(false);
  isConfirmed = true;
  await readFavorite({ store, trpcClient }, 'ines');
  expect(isFavorite()).toBe(true);
});
