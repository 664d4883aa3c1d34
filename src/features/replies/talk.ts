import { createContext, useContext } from 'react';
import type { ReplyView } from '#shared/views/replies.ts';
import type { NamedTitle } from '#shared/views/titles.ts';
import type { Me } from '#shared/views/account.ts';
import type { WriteReplies } from './use-write-replies.ts';

/** What every comment of one open thread can ask of it. */
export interface Talk {
  contentId: string;
  /** The title that the post is about, as far as it says so. */
  about: NamedTitle | null;
  /** Null or undefined: reads only. */
  viewer: Me | null | undefined;
  /** Comments here may carry a GIF. */
  gifs: boolean;
  write: WriteReplies;
  /** The top-level comment that is being answered: one at a time. */
  answering: string | null;
  setAnswering: (id: string | null) => void;
  editing: string | null;
  setEditing: (id: string | null) => void;
  askDelete: (reply: ReplyView) => void;
  /** Notes where a comment stands that is about to leave; what it returns gives the focus to the next one. */
  holdPlace: (id: string) => () => void;
  /** The comment to bring into view: one's own new one, or the one a link leads to. */
  pointed: { id: string; why: 'new' | 'link' } | null;
}

export const TalkContext = createContext<Talk | null>(null);

/** The thread around this comment. */
export function useTalk(): Talk {
  const talk = useContext(TalkContext);
  if (!talk) throw new Error('A comment stands outside of its thread.');
  return talk;
}
