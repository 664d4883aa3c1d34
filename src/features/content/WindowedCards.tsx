import { useHydrated } from '@tanstack/react-router';
import { useEffectEvent, useImperativeHandle, useLayoutEffect } from 'react';
import type { ReactNode, Ref } from 'react';
import { contentMessages } from '#shared/messages/content.ts';
import type { ContentView } from '#shared/views/content.ts';
import { BookmarkedCard } from '#client/features/bookmarks/BookmarkedCard.tsx';
import { useClientStore } from '#client/store/client-store.ts';
import { blocksAround, useOnScreen } from '#client/store/live-window.ts';
import { usePagesWhile } from '#client/lib/use-pages-while.ts';
import { ListEnd } from '#client/ui/ShowMore.tsx';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { useWindowedList } from '#client/lib/use-windowed-list.ts';
import { WindowedRows } from '#client/lib/WindowedRows.tsx';
import { Loading, PostSkeleton } from '#client/ui/Skeleton.tsx';
import { withHydrationBoundary } from '#client/lib/with-hydration-boundary.tsx';
import { usePhone } from '#client/ui/media-queries.ts';
import classes from './WindowedCards.module.css';
import { estimateCardHeight } from './estimate-card.ts';
import { takeUnseenOwnPost } from './own-posts.ts';
import { PostCard } from './PostCard.tsx';
import type { CommentsPath } from './PostCard.tsx';
import { isFocusUnmoved, useNextFocus } from '#client/ui/focus.ts';

export interface ContentListHandle {
  /** Scrolls a list that was refreshed to its top and focuses its first card, unless the focus was moved from `from`. */
  toTop: (from: Element | null) => void;
}

export interface WindowedCardsProps {
  /** Without removed posts. */
  items: readonly ContentView[];
  more: MorePages;
  /** The key under which the scroll position is kept. Absent: only Back, Forward and reload restore it. */
  place?: string;
  commentsPath?: CommentsPath;
  /** Opens a card's comments in place; returns false to go to their screen. */
  onComments: (content: ContentView) => boolean;
  /** The viewer's new posts appear on top here: after a new one, the list starts at its top. */
  showsOwn?: boolean;
  /** A link to the next page, in place of loading on scroll until the page is hydrated. */
  older?: ReactNode;
  /** A list of bookmarks: a post that is no longer bookmarked becomes a row that says so. */
  onlyBookmarked?: boolean;
  /** Part of a screen that is already scrolled: the list keeps the page's scroll position. */
  keepsPageScroll?: boolean;
  /** Called once; `fresh`: the reader came by a new navigation rather than by Back. */
  onOpen?: (fresh: boolean) => void;
  ref?: Ref<ContentListHandle>;
}

/** The next page is loaded when this many cards are left. */
const AHEAD = 12;

/** A windowed list of cards over pages that load on scroll. */
export function WindowedCards({
  items,
  more,
  place,
  commentsPath,
  onComments,
  showsOwn,
  older,
  onlyBookmarked = false,
  keepsPageScroll,
  onOpen,
  ref,
}: WindowedCardsProps) {
  const hydrated = useHydrated();
  const phone = usePhone();
  const store = useClientStore();
  const list = useWindowedList({
    count: items.length,
    keyOf: (index) => items[index]?.id ?? String(index),
    estimate: (index) => estimateCardHeight(store.state, items[index], phone),
    place,
    keepsPageScroll,
    steady: true,
  });
  const { containerRef, rows, formerCount } = list;
  const cardAt = (index: number) =>
    containerRef.current?.querySelector<HTMLElement>(`[data-index="${index}"] article`);
  const focusCard = (index: number) => cardAt(index)?.focus({ preventScroll: true });
  const nextFocus = useNextFocus({ items, container: containerRef, focusCard });

  const toTop = (from: Element | null) => {
    list.toTop();
    requestAnimationFrame(() => {
      if (isFocusUnmoved(from)) focusCard(0);
    });
  };
  useImperativeHandle(ref, () => ({ toTop }));

  const handleOpen = useEffectEvent(() => {
    if (showsOwn && takeUnseenOwnPost(store)) list.toTop();
    onOpen?.(formerCount === 0);
  });
  useLayoutEffect(() => handleOpen(), []);

  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;
  useOnScreen(blocksAround(items, first, last).map(({ id }) => id));

  usePagesWhile(last >= items.length - AHEAD || items.length < formerCount, more);

  return (
    <>
      <WindowedRows
        list={list}
        onBlur={nextFocus.onBlur}
        row={(index) => ({ onFocus: nextFocus.onFocusOf(items[index]?.id ?? '') })}
      >
        {(index) => {
          const content = items[index];
          return (
            content && (
              <Card
                content={content}
                commentsPath={commentsPath}
                onComments={onComments}
                eager={index < 2}
                onlyBookmarked={onlyBookmarked}
              />
            )
          );
        }}
      </WindowedRows>
      {older && !hydrated ? (
        older
      ) : (
        <ListEnd
          pages={more}
          failed={contentMessages.moreFailed}
          more={
            <Loading label={contentMessages.loadingMore}>
              <PostSkeleton />
              <PostSkeleton media />
            </Loading>
          }
        >
          <p className={classes.end}>
            <span className={classes.mark} aria-hidden="true" />
            {contentMessages.listEnd}
          </p>
        </ListEnd>
      )}
    </>
  );
}

type CardProps = Pick<WindowedCardsProps, 'commentsPath' | 'onComments' | 'onlyBookmarked'> & {
  content: ContentView;
  eager: boolean;
};

function ListCard({ onlyBookmarked, ...props }: CardProps) {
  const card = <PostCard {...props} />;
  return onlyBookmarked ? <BookmarkedCard content={props.content}>{card}</BookmarkedCard> : card;
}

const Card = withHydrationBoundary(ListCard);
