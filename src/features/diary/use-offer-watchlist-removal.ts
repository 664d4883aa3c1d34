import { collectionsMessages } from '#shared/messages/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { watchlistToggle } from '#client/features/collections/collection-toggles.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { useClient } from '#client/store/client.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { toast } from '#client/ui/toasts.ts';

/** Offers in a toast to take a logged title off the viewer's watchlist, for screens that do not show that it is on it. */
export function useOfferWatchlistRemoval(): (title: TitleKey) => void {
  const { queryUtils, toggles } = useClient();
  const viewer = useViewer();
  // signed out without a network, the page stays
  const isSignedIn = () => viewer?.id !== undefined && queryUtils.account.me.getData()?.id === viewer.id;
  return (title) => {
    if (!viewer || !isSignedIn()) return;
    const remove = () => {
      if (!isSignedIn()) return;
      toggles.set(watchlistToggle, {
        memberId: viewer.id,
        kind: 'title',
        id: formatTitleKey(title),
        want: false,
      });
    };
    toast({
      message: collectionsMessages.stillOnWatchlist,
      id: 'still-on-watchlist',
      action: { label: collectionsMessages.takeOffWatchlist, onSelect: remove },
    });
  };
}
