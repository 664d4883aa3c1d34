import { useEffect } from 'react';
import { refreshAfterImport, refreshDiary } from '#client/features/diary/refresh-diary.ts';
import { parseTitleKey } from '#client/features/titles/title-key.ts';
import { useClient } from '#client/store/client.ts';
import type { TabChange } from '#client/lib/tab-changes.ts';

/** Refetches what the viewer has changed in another tab; does not notify other tabs again. */
export function useOtherTabs(): void {
  const client = useClient();
  useEffect(
    () =>
      client.otherTabs?.listen((message) => {
        // a tab with a newer version may send unknown changes
        const change = (message ?? {}) as Partial<TabChange>;
        const { account, notifications, profiles } = client.queryUtils;
        if (change.type === 'diary') {
          const title = parseTitleKey(change.title);
          if (title) refreshDiary(client, title);
        } else if (change.type === 'import') {
          refreshAfterImport(client);
        } else if (change.type === 'settings') {
          void account.settings.invalidate();
          void notifications.mutedTypes.invalidate();
          // contains the time zone
          void account.me.invalidate();
          // contains whether the watchlist is private
          void profiles.get.invalidate();
        }
      }),
    [client],
  );
}
