import { createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import { describe, expect, it } from 'vitest';
import { isOutdated } from '#client/lib/first-page.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { StoreClient } from '#client/store/client.ts';
import { createClientStore } from '#client/store/client-store.ts';
import type { PendingToggle } from '#client/store/pending.ts';
import type { FollowState } from '#shared/views/members.ts';
import { followToggle } from './follow-toggle.ts';

describe('a confirmed follow', () => {
  it('outdates Following on Explore, with any search, and no other tab', () => {
    const queryClient = createQueryClient();
    const queryUtils = createTRPCQueryUtils({ client: {} as StoreClient['trpcClient'], queryClient });
    const keyOf = (input: { tab: 'following' | 'popular'; query?: string }) =>
      getQueryKey(trpc.explore.list, input, 'infinite');
    const lists = [{ tab: 'following' }, { tab: 'following', query: 'kim' }, { tab: 'popular' }] as const;
    for (const input of lists)
      queryClient.setQueryData(keyOf(input), {
        pages: [{ items: [], nextCursor: null }],
        pageParams: [null],
      });
    const outdated = () => lists.map((input) => isOutdated(queryClient, keyOf(input), 60_000));
    expect(outdated()).toEqual([false, false, false]);

    const state: FollowState = {
      kind: 'member-counts',
      id: 'theo',
      rev: 2,
      counts: { followers: 1, following: 0, posts: 0 },
      following: true,
      favorite: false,
    };
    const { kind, id } = state;
    const pending: PendingToggle = { memberId: 'nora', kind, id, flag: 'following', want: true, at: 0 };
    followToggle.apply({ store: createClientStore(), queryUtils } as StoreClient, pending, state);
    expect(outdated()).toEqual([true, true, false]);
    queryClient.clear();
  });
});
