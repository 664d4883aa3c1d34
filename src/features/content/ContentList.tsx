import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyModule } from '#client/lib/lazy-module.ts';
import { PostCard } from './PostCard.tsx';
import { useCommentsSheet } from './use-comments-sheet.tsx';
import type { WindowedCardsProps } from './WindowedCards.tsx';

/** Cards that fill a first screen. */
const FIRST = 6;

const useWindowed = lazyModule(() => import('./WindowedCards.tsx'));

interface ContentListProps extends Omit<WindowedCardsProps, 'onComments'> {
  empty: ReactNode;
}

/**
 * Cards over pages that load on scroll. The first cards do not wait for the code of a long list. An open comments sheet stays
 * when the list's only post is deleted, since it can contain unsent text.
 */
export function ContentList({ empty, ...props }: ContentListProps) {
  const { openComments, sheet } = useCommentsSheet();
  return (
    <>
      {props.items.length === 0 && !props.more.hasNextPage ? (
        empty
      ) : (
        <Cards {...props} onComments={openComments} />
      )}
      {sheet}
    </>
  );
}

function Cards(props: WindowedCardsProps) {
  const windowed = useWindowed();
  const [waited] = useState(windowed === undefined);
  const focused = useRef<Element | null>(null);
  // the reader may have scrolled by then
  const within = waited || props.within;
  if (windowed) return <windowed.WindowedCards {...props} within={within} focused={focused} />;
  return <FirstCards {...props} focused={focused} />;
}

function FirstCards({ items, commentsPath, onComments, within, focused }: WindowedCardsProps) {
  useLayoutEffect(() => {
    if (!within) window.scrollTo(0, 0);
    return () => {
      if (focused) focused.current = document.activeElement;
    };
  }, [within, focused]);
  return items
    .slice(0, FIRST)
    .map((content, index) => (
      <PostCard
        key={content.id}
        content={content}
        commentsPath={commentsPath}
        onComments={onComments}
        eager={index < 2}
      />
    ));
}
