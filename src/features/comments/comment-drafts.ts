import { useMutation, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowedGif } from '#shared/gifs.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { SpoiledTitle } from '#shared/views/spoilers.ts';
import { isSameTitle, spoiledTitleOf } from '#client/features/content/spoiler-title.ts';
import { attemptFor, isAttemptFor } from '#client/lib/attempts.ts';
import type { Attempt } from '#client/lib/attempts.ts';
import { attemptOf, createDrafts } from '#client/lib/drafts.ts';
import { stringOf } from '#client/lib/fields.ts';
import type { DraftStorage } from '#client/lib/drafts.ts';
import { storedKeys } from '#client/lib/stored-keys.ts';
import type { Unsent } from '#client/features/content/UnsentText.tsx';

/** An unsent comment. */
export interface CommentDraft {
  text: string;
  gifUrl: string | null;
  /** The title that it contains spoilers for. */
  spoiler: SpoiledTitle | null;
  /** The last attempt to send it; a retry has the same id. */
  attempt: Attempt | null;
}

/** A comment as it is sent. */
export interface NewComment {
  text: string;
  gifUrl: string | null;
  spoiler: SpoiledTitle | null;
  clientId: string;
}

const emptyComment: CommentDraft = { text: '', gifUrl: null, spoiler: null, attempt: null };

export const createCommentDrafts = (storage: () => DraftStorage) =>
  createDrafts<CommentDraft | null>({
    storage,
    name: 'comment',
    empty: null,
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
export const commentDraftKey = (memberId: string, contentId: string, box = ''): string =>
  `${memberId}:${contentId}:${box}`;

/** A member's unsent comments below a post, or on a wall. */
export function unsentComments(memberId: string | undefined, contentId: string): Unsent[] {
  if (memberId === undefined) return [];
  const key = commentDraftKey(memberId, contentId);
  return storedKeys(() => window.sessionStorage, commentDrafts.storageKey(key))
    .map((stored) => commentDrafts.read(stored.slice(commentDrafts.storageKey('').length)))
    .filter((draft) => draft !== null)
    .filter(({ text, gifUrl }) => trimmed(text) !== '' || gifUrl !== null);
}

/** Whether the reply box below this comment has no unsent text or GIF. */
export function isDraftEmpty(memberId: string | undefined, contentId: string, commentId: string): boolean {
  if (memberId === undefined) return true;
  const draft = commentDrafts.read(commentDraftKey(memberId, contentId, commentId));
  return !draft || (draft.text === '' && !draft.gifUrl);
}

/** Whether two drafts have the same content. */
const isSame = (one: CommentDraft, other: CommentDraft): boolean =>
  one.text === other.text && one.gifUrl === other.gifUrl && isSameTitle(one.spoiler, other.spoiler);

/** The content of a draft that would be sent, as a text to compare. */
const payloadOf = ({ text, gifUrl, spoiler }: CommentDraft): string =>
  [trimmed(text), gifUrl, spoiler && JSON.stringify(spoiler)].filter((part) => part !== null).join('\n');

interface CommentDraftOptions {
  key: string;
  /** The box's initial content, which does not count as unsent. */
  initial: Pick<CommentDraft, 'text' | 'spoiler'>;
  onSend: (comment: NewComment) => Promise<unknown>;
}

interface CommentDraftState {
  draft: CommentDraft;
  change: (patch: Partial<CommentDraft>) => void;
  /** Sends the comment and clears the draft. */
  send: () => Promise<void>;
  /** Whether it is being sent, by this box or by one that was closed in the meantime. */
  sending: boolean;
  /** Whether the current content failed to send. */
  failed: boolean;
  discard: () => void;
}

/** The draft of a comment box. It is stored on every change, so that closing the box, a failed send or a reload lose nothing. */
export function useCommentDraft({ key, initial, onSend }: CommentDraftOptions): CommentDraftState {
  const [unchanged] = useState({ ...emptyComment, ...initial });
  const [draft, setDraft] = useState(() => commentDrafts.read(key) ?? unchanged);
  const mutationKey = ['comment-draft', key];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: onSend,
    onSuccess: () => commentDrafts.clear(key),
  });
  const status = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status }).at(-1);
  const [lastStatus, setLastStatus] = useState(status);
  const [failed, setFailed] = useState(status !== 'pending' && isAttemptFor(draft.attempt, payloadOf(draft)));
  if (status !== lastStatus) {
    setLastStatus(status);
    setFailed(status === 'error');
    if (status === 'success') setDraft(unchanged);
  }
  const store = (next: CommentDraft) => {
    setDraft(next);
    const isUnsent = next.attempt !== null || !isSame(next, unchanged);
    commentDrafts.write(key, isUnsent ? next : null);
  };
  return {
    draft,
    change: (patch) => {
      setFailed(false);
      store({ ...draft, ...patch });
    },
    send: async () => {
      const { text, gifUrl, spoiler } = draft;
      // a retry has the same id, so that the comment is created only once
      const attempt = attemptFor(draft.attempt, payloadOf(draft));
      store({ ...draft, attempt });
      await mutateAsync({ text: trimmed(text), gifUrl, spoiler, clientId: attempt.clientId });
    },
    sending: status === 'pending',
    failed,
    discard: () => {
      setFailed(false);
      commentDrafts.clear(key);
      setDraft(unchanged);
    },
  };
}
