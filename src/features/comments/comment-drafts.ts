import { useMutation, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowedGif } from '#shared/gifs.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { SpoiledTitle } from '#shared/views/spoilers.ts';
import { isSameTitle, spoiledTitleOf } from '#client/features/content/spoiler-title.ts';
import { attemptFor } from '#client/lib/attempts.ts';
import type { Attempt } from '#client/lib/attempts.ts';
import { attemptOf, createDrafts } from '#client/lib/drafts.ts';
import { stringOf } from '#client/lib/fields.ts';
import type { DraftStorage } from '#client/lib/drafts.ts';
import { storedKeys } from '#client/lib/stored-keys.ts';
import type { Unsent } from '#client/features/content/UnsentText.tsx';

/** A comment that is being written. */
export interface CommentDraft {
  text: string;
  gifUrl: string | null;
  /** The title it spoils. */
  spoiler: SpoiledTitle | null;
  /** The last attempt to send it, which a repeated one continues. */
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

/** Whether nothing unsent is in the reply box below this comment. */
export function isDraftEmpty(memberId: string | undefined, contentId: string, commentId: string): boolean {
  if (memberId === undefined) return true;
  const draft = commentDrafts.read(commentDraftKey(memberId, contentId, commentId));
  return !draft || (draft.text === '' && !draft.gifUrl);
}

/** Whether sending one would change nothing of the other. */
const isSame = (one: CommentDraft, other: CommentDraft): boolean =>
  one.text === other.text && one.gifUrl === other.gifUrl && isSameTitle(one.spoiler, other.spoiler);

/** What is sent of a draft, as text to compare. */
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
  /** Sends it, and forgets it. */
  send: () => Promise<void>;
  /** It is being sent, by this box or by one that was closed meanwhile. */
  sending: boolean;
  /** It could not be sent as it is. */
  failed: boolean;
  discard: () => void;
}

/** The draft of one comment box: stored with every key, so that closing, a failed send and a reload lose nothing. */
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
  const [failed, setFailed] = useState(
    status !== 'pending' && draft.attempt !== null && draft.attempt.payload === payloadOf(draft),
  );
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
      // a repeated attempt keeps its id, so that the comment is created once
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
