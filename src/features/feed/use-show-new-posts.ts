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
    mutationFn: show,
    onError: () => showLoadFailure({ title: commonMessages.error, message: commonMessages.contentFailed }),
  });
  const isFirstVisit = useFirstVisit();
  const load = (pressed: Element | null) => {
    if (!isPending) mutate(undefined, { onSuccess: () => list.current?.toTop(pressed) });
  };
  const handleOpen = useEffectEvent(() => {
    if (isOld(isFirstVisit)) load(null);
  });
  useEffect(() => handleOpen(), []);
  return {
    /** For a press: moves the focus from the pressed control to the first card. */
    showNew: () => load(document.activeElement),
    /** Without a press: moves the focus only if nothing has it. */
    reload: () => load(null),
    busy: isPending,
    isFirstVisit,
  };
}
