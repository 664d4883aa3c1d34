import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { commonMessages } from '#shared/messages/common.ts';
import type { ContentView } from '#shared/views/content.ts';
import { CountButton } from '#client/ui/CountButton.tsx';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { bookmarkToggle } from './bookmark-toggle.ts';

interface BookmarkButtonProps {
  /** As `useLatest` returns it, with the viewer's pending flag. */
  content: Pick<ContentView, 'kind' | 'id' | 'rev' | 'viewer'>;
  disabled?: boolean;
}

/** Bookmarks a post. Nobody else sees it. */
export function BookmarkButton({ content, disabled = false }: BookmarkButtonProps) {
  const setBookmark = useOptimisticToggle(bookmarkToggle, content);
  const { bookmarked } = content.viewer;
  const CurrentIcon = bookmarked ? IconBookmarkFilled : IconBookmark;
  return (
    <CountButton
      label={commonMessages.bookmark}
      pressed={bookmarked}
      disabled={disabled}
      aria-keyshortcuts="b"
      onClick={() => setBookmark(!bookmarked)}
    >
      <CurrentIcon size={20} stroke={1.75} aria-hidden="true" />
    </CountButton>
  );
}
