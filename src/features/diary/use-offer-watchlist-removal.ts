import { collectionsMessages } from '#shared/messages/collections.ts';
import { watchlistToggle } from '#client/features/collections/collection-toggles.ts';
import { isOnWatchlist } from '#client/features/collections/title-marks.ts';
import type { LoggedTitle } from '#client/features/collections/title-marks.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { useClient } from '#client/store/client.ts';
import type { Client } from '#client/store/client.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { toast } from '#client/ui/toasts.ts';

/** Offers in a toast to take a logged title off the member's watchlist, if it is on it. */
export function offerWatchlistRemoval(client: Client, memberId: string, title: LoggedTitle): void {
  const { queryUtils, toggles } = client;
  // signed out without a network, the page stays
  const isSignedIn = () => queryUtils.account.me.getData()?.id === memberId;
  if (!isSignedIn() || !isOnWatchlist(client, title)) return;
  const remove = () => {
    if (!isSignedIn()) return;
    toggles.set(watchlistToggle, { memberId, kind: 'title', id: formatTitleKey(title), want: false });
  };
  toast({
    message: collectionsMessages.stillOnWatchlist,
    id: 'still-on-watchlist',
    action: { label: collectionsMessages.takeOffWatchlist, onSelect: remove },
  });
}

/** Offers it to the viewer, where the buttons of the title's page are not in view. */
export function useOfferWatchlistRemoval(): (title: LoggedTitle) => void {
  const client = useClient();
  const viewer = useViewer();
  return (title) => {
    if (viewer) offerWatchlistRemoval(client, viewer.id, title);
  };
}
