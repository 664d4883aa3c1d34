import { useState } from 'react';
import { attemptFor } from '#client/lib/attempts.ts';
import { commentDrafts, noComment } from './comment-drafts.ts';
import type { CommentDraft } from './comment-drafts.ts';

interface CommentDraftState {
  draft: CommentDraft;
  change: (patch: Partial<CommentDraft>) => void;
  /** The id under which to send these words now: a repeated send keeps it, so that nothing is said twice. */
  attempt: (words: string) => string;
  /** It was sent, or thrown away. */
  clear: () => void;
}

/** What stands in a comment box: kept with every key, so that closing, a failed send and a reload lose nothing. */
export function useCommentDraft(
  key: string,
  initial: Pick<CommentDraft, 'text' | 'spoiler'>,
): CommentDraftState {
  const [draft, setDraft] = useState(() => {
    const kept = commentDrafts.read(key);
    return kept.text || kept.gifUrl ? kept : { ...kept, ...initial };
  });
  const change = (patch: Partial<CommentDraft>) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    commentDrafts.write(key, next);
  };
  return {
    draft,
    change,
    attempt: (words) => {
      const { gifUrl, spoiler } = draft;
      const what = [words, gifUrl, spoiler && JSON.stringify(spoiler)].filter((part) => part !== null);
      const attempt = attemptFor(draft.attempt, what.join('\n'));
      change({ attempt });
      return attempt.clientId;
    },
    clear: () => {
      commentDrafts.clear(key);
      setDraft(noComment);
    },
  };
}
