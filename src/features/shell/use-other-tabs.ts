import { useEffect } from 'react';
import { refreshDiary, refreshProgress } from '#client/features/diary/refresh-diary.ts';
import { useClient } from '#client/lib/client.ts';
import type { TabChange } from '#client/lib/tab-changes.ts';

/** Reads again what the viewer has changed in another tab, and tells no other. */
export function useOtherTabs(): void {
  const client = useClient();
  useEffect(
    () =>
      client.otherTabs?.listen((message) => {
        // a newer page may send what this one does not know
        const change = message as TabChange;
        if (change.type === 'diary') {
          const { title } = change;
          refreshDiary(client, title);
          if (title.mediaType === 'show') void refreshProgress(client, title.tmdbId);
        } else if (change.type === 'settings') {
          const { account } = client.queryUtils;
          void account.settings.invalidate();
          // it has the time zone
          void account.me.invalidate();
        }
      }),
    [client],
  );
}
