import { createContext, useContext } from 'react';
import type { Me } from '#shared/views/account.ts';
import type { WallPostView, WallReplyView } from '#shared/views/walls.ts';
import type { BoxLimit } from '#client/features/replies/CommentBox.tsx';
import type { WriteWall } from './use-write-wall.ts';

/** What everything on one open wall can ask of it. */
export interface WallTalk {
  /** Null or undefined: reads only. */
  viewer: Me | null | undefined;
  /** It is the viewer's own wall. */
  isOwner: boolean;
  write: WriteWall;
  /** Of the box below a post: shorter on the page than over it. */
  replyLimit: BoxLimit;
  /** The post that is being answered: one at a time. */
  answering: string | null;
  setAnswering: (id: string | null) => void;
  askDelete: (said: WallPostView | WallReplyView) => void;
  /** Notes where something stands that is about to leave; what it returns gives the focus to the next one. */
  holdPlace: (id: string) => () => void;
  /** What to bring into view: the viewer's own newest words, or where a link leads. */
  pointed: { id: string; why: 'new' | 'link' } | null;
  /** The reply that a link leads to is gone: the post it was about takes its place. */
  onReplyGone: (id: string) => void;
}

export const WallTalkContext = createContext<WallTalk | null>(null);

/** The wall around this post. */
export function useWallTalk(): WallTalk {
  const talk = useContext(WallTalkContext);
  if (!talk) throw new Error('A wall post stands outside of its wall.');
  return talk;
}
