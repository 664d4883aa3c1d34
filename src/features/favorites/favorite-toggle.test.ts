import { expect, it } from 'vitest';
import { applyFollowState } from '#client/features/follows/follow-view.ts';
import type { StoreClient } from '#client/store/client.ts';
import { createClientStore } from '#client/store/client-store.ts';
import { entityKey } from '#client/store/entities.ts';
import type { FollowState } from '#shared/views/members.ts';
import { readFavorite } from './favorite-toggle.ts';

it('keeps a favorite that was confirmed while the flag was being read', async () => {
  const store = createClientStore();
  const ines = { kind: 'member-counts', id: 'ines' } as const;
  const counts = { followers: 1, following: 0, posts: 0 };
  const state = (favorite: boolean): FollowState => ({ ...ines, rev: 5, counts, following: true, favorite });
  let answer = (_state: FollowState) => {};
  const query = () => new Promise<FollowState>((resolve) => (answer = resolve));
  const client = { store, trpcClient: { follows: { get: { query } } } } as unknown as StoreClient;
  const isFavorite = () => store.state.entities.get(entityKey(ines))?.state?.viewer['favorite']?.value;
  const first = readFavorite(client, 'ines');
  answer(state(false));
  await first;
  expect(isFavorite()).toBe(false);
  const second = readFavorite(client, 'ines');
  applyFollowState(store, state(true));
  answer(state(false));
  await second;
  expect(isFavorite()).toBe(true);
});
