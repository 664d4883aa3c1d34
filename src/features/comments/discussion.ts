import { createSafeContext } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Me } from '#shared/views/account.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { ask } from '#client/ui/ask.tsx';
import type { Question } from '#client/ui/ask.tsx';
import { isFocusLost, focusUnlessMoved } from '#client/ui/focus.ts';

/** An item to scroll to and highlight: the viewer's own new one, or the target of a link. */
export interface Highlight {
  id: string;
  reason: 'new' | 'link';
}

/** What all rows of an open thread or wall share. */
export interface Discussion {
  /** Null or undefined if the viewer can only read. */
  viewer: Me | null | undefined;
  /** The id of the item that is being replied to; only one at a time. */
  replyingTo: string | null;
  setReplyingTo: (id: string | null) => void;
  /** Asks for confirmation, then deletes the item and moves the focus to the next row. */
  askDelete: (item: { kind: string; id: string }) => void;
  /**
   * Call before a row is removed, with the focus in the row or in a dialog that it opened. Returns a function that focuses the next row,
   * or the previous one, or the empty list, unless the member has moved the focus in the meantime.
   */
  prepareFocusMove: (id: string) => () => void;
  highlight: Highlight | null;
}

/** The thread or wall around a row. */
export const [DiscussionProvider, useDiscussion] = createSafeContext<Discussion>(
  'There is no DiscussionProvider above this component.',
);

interface DiscussionOptions extends Pick<Discussion, 'viewer' | 'highlight'> {
  list: RefObject<HTMLElement | null>;
  questionFor: (item: { kind: string; id: string }) => Pick<Question, 'title' | 'text'>;
  remove: (item: { kind: string; id: string }) => Promise<void>;
}

/** The state of an open thread or wall. `questionFor` and `remove` may be new functions with every render. */
export function useDiscussionState({
  viewer,
  highlight,
  list,
  questionFor,
  remove,
}: DiscussionOptions): Discussion {
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const prepareFocusMove = useCallback(
    (id: string) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-reply]') ?? [])];
      const index = rows.findIndex((row) => row.dataset['reply'] === id);
      const neighbors = [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index)).toReversed()];
      const dialog = document.activeElement?.closest('[role="dialog"]');
      return () =>
        void setTimeout(() =>
          focusUnlessMoved(dialog, neighbors.find((row) => row.isConnected) ?? list.current),
        );
    },
    [list],
  );
  const latest = useRef({ questionFor, remove });
  useEffect(() => {
    latest.current = { questionFor, remove };
  });
  const askDelete: Discussion['askDelete'] = (item) =>
    void ask({
      ...latest.current.questionFor(item),
      confirm: commonMessages.delete,
      onConfirm: async () => {
        const moveFocus = prepareFocusMove(item.id);
        await latest.current.remove(item);
        moveFocus();
      },
    });
  return { viewer, replyingTo, setReplyingTo, askDelete, prepareFocusMove, highlight };
}

interface KeptForDraftOptions<T> {
  /** Whether the reply box below the item has no unsent text or GIF. */
  isDraftEmpty: (id: string) => boolean;
  /** What replaces the item. */
  toTombstone: (item: T) => T;
}

/**
 * The items. While the viewer has an unsent reply to a deleted item, the item is included as a tombstone; when the tombstone is removed,
 * the focus moves from the reply box to the next row. An empty reply box is closed instead.
 */
export function useRetainedForDraft<T extends { id: string; deleted?: boolean }>(
  items: readonly T[],
  {
    replyingTo,
    setReplyingTo,
    prepareFocusMove,
  }: Pick<Discussion, 'replyingTo' | 'setReplyingTo' | 'prepareFocusMove'>,
  { isDraftEmpty, toTombstone }: KeptForDraftOptions<T>,
): readonly T[] {
  // a draft changes without a render, so it must be read at each render
  'use no memo';
  const [retained, setRetained] = useState<{ item: T; index: number } | null>(null);
  const index = items.findIndex(({ id }) => id === replyingTo);
  const present = items[index];
  const isGone = replyingTo !== null && (!present || present.deleted === true);
  const empty = isGone && isDraftEmpty(replyingTo);
  useEffect(() => {
    if (empty) setReplyingTo(null);
  });
  const isRetained = !empty && retained?.item.id === replyingTo;
  const tombstoneOf = isGone && (present || isRetained) ? replyingTo : null;
  useEffect(() => {
    if (tombstoneOf === null) return undefined;
    const moveFocus = prepareFocusMove(tombstoneOf);
    return () => {
      // not if another reply box was opened, which has the focus by now
      if (isFocusLost()) moveFocus();
    };
  }, [tombstoneOf, prepareFocusMove]);
  if (present && (present !== retained?.item || index !== retained.index))
    setRetained({ item: present, index });
  if (present || tombstoneOf === null || !retained) return items;
  return items.toSpliced(retained.index, 0, toTombstone(retained.item));
}
