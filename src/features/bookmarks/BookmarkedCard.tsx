import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLatest } from '#client/store/entities.ts';
import { bookmarksMessages } from '#shared/messages/bookmarks.ts';
import { commonMessages } from '#shared/messages/common.ts';
import type { ContentView } from '#shared/views/content.ts';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { bookmarkToggle } from './bookmark-toggle.ts';

interface BookmarkedCardProps {
  content: ContentView;
  children: ReactNode;
}

/** In the list of bookmarks: a post whose bookmark was removed is replaced by a row with Undo. */
export function BookmarkedCard({ content, children }: BookmarkedCardProps) {
  const { bookmarked } = useLatest(content).viewer;
  const setBookmark = useOptimisticToggle(bookmarkToggle, content);
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // Moves focus to the replacement row, and back to the card on undo.
  useEffect(() => {
    const target = bookmarked ? 'article' : 'button';
    if (pressed.current)
      focusUnlessMoved(null, place.current?.querySelector<HTMLElement>(target), { preventScroll: true });
    pressed.current = false;
  }, [bookmarked]);
  return (
    <div ref={place} onClickCapture={() => (pressed.current = true)}>
      {bookmarked ? (
        children
      ) : (
        <Group
          justify="space-between"
          wrap="nowrap"
          gap="sm"
          mih={56}
          px="var(--gutter)"
          py={6}
          c="quiet"
          fz="sm"
          lh="sm"
          style={{ borderBottom: '1px solid var(--line)' }}
        >
          <p>{bookmarksMessages.removedFromBookmarks}</p>
          <Button variant="subtle" size="sm" onClick={() => setBookmark(true)}>
            {commonMessages.undo}
          </Button>
        </Group>
      )}
    </div>
  );
}
