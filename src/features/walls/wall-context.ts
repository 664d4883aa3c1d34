import { createSafeContext } from '@mantine/core';
import type { TextLimit } from '#client/features/comments/CommentBox.tsx';
import type { Discussion } from '#client/features/comments/discussion.ts';
import type { WallMutations } from './use-wall-mutations.ts';

/** What the posts of one wall share. */
export interface WallContextValue extends Discussion {
  /** It is the viewer's own wall. */
  isOwner: boolean;
  mutations: WallMutations;
  /** Replies on the page are shorter than those on a profile over another screen. */
  replyLimit: TextLimit;
  /** Called when the reply that a link leads to was removed: the post is highlighted in its place. */
  onReplyMissing: (id: string) => void;
}

export const [WallProvider, useWallContext] = createSafeContext<WallContextValue>(
  'There is no WallProvider above this component.',
);
