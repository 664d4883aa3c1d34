import { createSafeContext } from '@mantine/core';
import type { Dispatch, SetStateAction } from 'react';
import type { SpoiledTitle } from '#shared/views/spoilers.ts';
import type { Discussion } from './discussion.ts';
import type { ReplyMutations } from './use-reply-mutations.ts';

/** What all comments of a post share. */
export interface ThreadContextValue extends Discussion {
  contentId: string;
  /** The title the post is about, if it names one. */
  about: SpoiledTitle | null;
  /** Whether replies and hearts are disabled here. */
  readOnly: boolean;
  /** Whether comments here can have a GIF. */
  gifs: boolean;
  mutations: ReplyMutations;
  /** The id of the comment that is being edited. */
  editing: string | null;
  setEditing: Dispatch<SetStateAction<string | null>>;
}

export const [ThreadProvider, useThreadContext] = createSafeContext<ThreadContextValue>(
  'There is no ThreadProvider above this component.',
);
