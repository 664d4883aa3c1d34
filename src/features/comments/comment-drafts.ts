import { useState } from 'react';
import { isAllowedGif } from '#shared/gifs.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { SpoiledTitle } from '#shared/views/spoilers.ts';
import { spoiledTitleOf } from '#client/features/content/spoiler-title.ts';
import { attemptFor } from '#client/lib/attempts.ts';
import type { Attempt } from '#client/lib/attempts.ts';
import { attemptOf, createDrafts } from '#client/lib/drafts.ts';
import { stringOf } from '#client/lib/fields.ts';
import type { DraftStorage } from '#client/lib/drafts.ts';
import type { Unsent } from '#client/ui/UnsentText.tsx';

/** A comment that is being written. */
export interface CommentDraft {
  text: string;
  gifUrl: string | null;
  /** The title it spoils. */
  spoiler: SpoiledTitle | null;
  /** The last attempt to send it, which a repeated one continues. */
  attempt: Attempt | null;
}

export const emptyComment: CommentDraft = { text: '', gifUrl: null, spoiler: null, attempt: null };

export const createCommentDrafts = (storage: () => DraftStorage) =>
  createDrafts<CommentDraft>({
    storage,
    name: 'comment',
    empty: emptyComment,
    isEmpty: ({ text, gifUrl, spoiler, attempt }) => text === '' && !gifUrl && !spoiler && !attempt,
    parse: ({ text, gifUrl, spoiler, attempt }) => ({
      text: stringOf(text),
      gifUrl: typeof gifUrl === 'string' && isAllowedGif(gifUrl) ? gifUrl : null,
      spoiler: spoiledTitleOf(spoiler),
      attempt: attemptOf(attempt),
    }),
  });

/** Unsent comments in this tab. */
export const commentDrafts = createCommentDrafts(() => window.sessionStorage);

/** The key of a member's comment box: by post, and by the comment that is replied to or edited. */
export const draftKey = (memberId: string, contentId: string, box = ''): string =>
  `${memberId}:${contentId}:${box}`;

/** Everything that a member has begun to write below a post, or on a wall, and not sent. */
export function unsentComments(memberId: string | undefined, contentId: string): Unsent[] {
  if (memberId === undefined) return [];
  const key = draftKey(memberId, contentId);
  return storedKeys()
    .filter((stored) => stored.startsWith(commentDrafts.storageKey(key)))
    .map((stored) => commentDrafts.read(stored.slice(commentDrafts.storageKey('').length)))
    .filter(({ text, gifUrl }) => trimmed(text) !== '' || gifUrl !== null);
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.sessionStorage);
  } catch {
    return [];
  }
}

/** Whether nothing unsent is in the reply box below this comment. */
export function isDraftEmpty(memberId: string | undefined, contentId: string, commentId: string): boolean {
  if (memberId === undefined) return true;
  const { text, gifUrl } = commentDrafts.read(draftKey(memberId, contentId, commentId));
  return text === '' && !gifUrl;
}

interface CommentDraftState {
  draft: CommentDraft;
  change: (patch: Partial<CommentDraft>) => void;
  /** The id under which to send this text now: a repeated attempt keeps it, so that the comment is created once. */
  attempt: (text: string) => string;
  /** Forgets the draft: it was sent, or discarded. */
  clear: () => void;
}

/** The draft of one comment box: stored with every key, so that closing, a failed send and a reload lose nothing. */
export function useCommentDraft(
  key: string,
  initial: Pick<CommentDraft, 'text' | 'spoiler'>,
): CommentDraftState {
  const [draft, setDraft] = useState(() => {
    const stored = commentDrafts.read(key);
    return stored.text || stored.gifUrl ? stored : { ...stored, ...initial };
  });
  const change = (patch: Partial<CommentDraft>) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    commentDrafts.write(key, next);
  };
  return {
    draft,
    change,
    attempt: (text) => {
      const { gifUrl, spoiler } = draft;
      const parts = [text, gifUrl, spoiler && JSON.stringify(spoiler)].filter((part) => part !== null);
      const attempt = attemptFor(draft.attempt, parts.join('\n'));
      change({ attempt });
      return attempt.clientId;
    },
    clear: () => {
      commentDrafts.clear(key);
      setDraft(emptyComment);
    },
  };
}
