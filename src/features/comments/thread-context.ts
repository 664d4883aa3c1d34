import { createContext, useContext } from 'react';
import type { NamedTitle } from '#shared/views/titles.ts';
import type { Discussion } from './discussion.ts';
import type { ReplyMutations } from './use-reply-mutations.ts';

/** What the comments of one post share. */
export interface ThreadContextValue extends Discussion {
  contentId: string;
  /** The title the post is about, if it names one. */
  about: NamedTitle | null;
  /** Comments here can have a GIF. */
  gifs: boolean;
  mutations: ReplyMutations;
  /** The comment that is being edited. */
  editing: string | null;
  setEditing: (id: string | null) => void;
}

export const ThreadContext = createContext<ThreadContextValue | null>(null);

export function useThreadContext(): ThreadContextValue {
  const context = useContext(ThreadContext);
  if (!context) throw new Error('There is no ThreadContext above this component.');
  return context;
}
