import { notificationsStore } from '@mantine/notifications';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import type { Client } from '#client/store/client.ts';
import { createClientStore } from '#client/store/client-store.ts';
import { setPendingFlag } from '#client/store/entities.ts';
import { hideToast } from '#client/ui/toasts.ts';
import type { Me } from '#shared/views/account.ts';
import { offerWatchlistRemoval } from './use-offer-watchlist-removal.ts';

describe('offerWatchlistRemoval', () => {
  afterEach(() => hideToast('still-on-watchlist'));

  const title = { mediaType: 'show', tmdbId: 1_399 } as const;

  it.each([
    ['a title on the watchlist', { onWatchlist: true }, true],
    ['one that is not on it', { onWatchlist: false }, false],
    ['one whose removal has not been delivered yet', { onWatchlist: true, pending: false }, false],
    ['one that was added, which has not been delivered yet', { onWatchlist: false, pending: true }, true],
    ['a title of a member who has signed out meanwhile', { onWatchlist: true, viewer: null }, false],
  ])('%s: %o: offered: %s', (_, { onWatchlist, ...given }: Given, offered) => {
    const { pending, viewer = { id: 'nora' } as Me } = given;
    const store = createClientStore();
    if (pending !== undefined)
      setPendingFlag(store, { kind: 'title', id: formatTitleKey(title) }, 'watchlist', pending);
    const queryUtils = createTRPCQueryUtils({
      client: {} as Client['trpcClient'],
      queryClient: createQueryClient(),
    });
    queryUtils.account.me.setData(undefined, viewer);
    offerWatchlistRemoval({ store, queryUtils } as Client, 'nora', { ...title, onWatchlist });
    expect(notificationsStore.getState().notifications).toHaveLength(offered ? 1 : 0);
  });
});

interface Given {
  onWatchlist: boolean;
  pending?: boolean;
  viewer?: Me | null;
}
