import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import type { FeedTab } from '#shared/feed-tabs.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ContentView } from '#shared/views/content.ts';

interface OtherDeviceCheckProps {
  tab: FeedTab;
  items: readonly ContentView[];
  checkOnOpen: boolean;
  onMore: () => void;
}

/**
 * Looks for bookmarks or own posts from another device when their list is opened and when the page becomes visible at its top. (The
 * cards already know of removed ones.) Renders nothing.
 */
export default function OtherDeviceCheck({ tab, items, checkOnOpen, onMore }: OtherDeviceCheckProps) {
  const { client: api } = trpc.useUtils();
  const check = async () => {
    const page = await api.feed.list.query({ tab, limit: 1 }).catch(() => null);
    const newest = page?.items[0];
    if (newest && !items.some(({ id }) => id === newest.id)) onMore();
  };
  const handleOpen = useEffectEvent(check);
  useEffect(() => {
    if (checkOnOpen) void handleOpen();
  }, [checkOnOpen]);
  useWindowEvent('visibilitychange', () => {
    if (document.visibilityState === 'visible' && window.scrollY < window.innerHeight) void check();
  });
  return null;
}
