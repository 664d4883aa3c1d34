import { useEffect } from 'react';
import { refreshAfterImport, refreshDiary, refreshProgress } from '#client/features/diary/refresh-diary.ts';
import { readTitleKey } from '#client/features/titles/title-key.ts';
import { useClient } from '#client/store/client.ts';
import type { TabChange } from '#client/lib/tab-changes.ts';

/** Refetches what the viewer has changed in another tab, without notifying other tabs. */
export function useOtherTabs(): void {
  const client = useClient();
  useEffect(
    () =>
      client.otherTabs?.listen((message) => {
        // a newer page may send what this one does not know
        const change = (message ?? {}) as Partial<TabChange>;
        const { account, notifications, profiles } = client.queryUtils;
        if (change.type === 'diary') {
          const title = readTitleKey(change.title);
          if (!title) return;
          refreshDiary(client, title);
          // also where the series is not shown: its episodes open spoilers
          if (title.mediaType === 'show') void refreshProgress(client, title.tmdbId);
        } else if (change.type === 'import') {
          refreshAfterImport(client);
        } else if (change.type === 'settings') {
          void account.settings.invalidate();
          void notifications.mutedTypes.invalidate();
          // it has the time zone
          void account.me.invalidate();
          // it says whether the watchlist is private
          void profiles.get.invalidate();
        }
      }),
    [client],
  );
}
