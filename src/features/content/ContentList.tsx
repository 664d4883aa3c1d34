import type { ReactNode } from 'react';
import { useCommentsSheet } from './use-comments-sheet.tsx';
import { WindowedCards } from './WindowedCards.tsx';
import type { WindowedCardsProps } from './WindowedCards.tsx';

interface ContentListProps extends Omit<WindowedCardsProps, 'onComments'> {
  empty: ReactNode;
}

/**
 * Cards over pages that load on scroll. An open comments sheet stays when the list's only post is deleted, since it can contain
 * unsent text.
 */
export function ContentList({ empty, ...props }: ContentListProps) {
  const { openComments, sheet } = useCommentsSheet();
  return (
    <>
      {props.items.length === 0 && !props.more.hasNextPage ? (
        empty
      ) : (
        <WindowedCards {...props} onComments={openComments} />
      )}
      {sheet}
    </>
  );
}
