import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import type { ContentListHandle } from '#client/features/content/WindowedCards.tsx';
import { useFirstVisit } from '#client/lib/use-first-visit.ts';
import { showLoadFailure } from '#client/ui/toasts.ts';

interface ShowNewPostsOptions {
  list: RefObject<ContentListHandle | null>;
  /** As `useNewPosts` returns it. */
  show: () => Promise<void>;
  /** Whether the list is loaded again when its screen opens; `isFirstVisit`: not by Back or Forward. */
  isOld: (isFirstVisit: boolean) => boolean;
}

/** Shows the new posts of a list at its top, on request, and when its screen opens with an outdated list. */
export function useShowNewPosts({ list, show, isOld }: ShowNewPostsOptions) {
  const { mutate, isPending } = useMutation({
    mutationFn: (_pressed: Element | null) => show(),
    onSuccess: (_shown, pressed) => list.current?.toTop(pressed),
    onError: () => showLoadFailure({ title: commonMessages.error, message: commonMessages.contentFailed }),
  });
  const isFirstVisit = useFirstVisit();
  const handleOpen = useEffectEvent(() => {
    if (isOld(isFirstVisit)) mutate(null);
  });
  useEffect(() => handleOpen(), []);
  const load = (pressed: Element | null) => {
    if (!isPending) mutate(pressed);
  };
  return {
    /** Call it when the reader has pressed a control: from there the focus moves to the first card. */
    showNew: () => load(document.activeElement),
    /** The same without a press: the focus stays where it is, unless nothing has it. */
    reload: () => load(null),
    busy: isPending,
    isFirstVisit,
  };
}
