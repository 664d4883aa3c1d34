import { createContext, useContext } from 'react';
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

export const WallContext = createContext<WallContextValue | null>(null);

export function useWallContext(): WallContextValue {
  const context = useContext(WallContext);
  if (!context) throw new Error('There is no WallContext above this component.');
  return context;
}
