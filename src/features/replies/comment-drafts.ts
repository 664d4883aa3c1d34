import { isAllowedGif } from '#shared/gifs.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { NamedTitle } from '#shared/views/titles.ts';
import { namedTitleOf } from '#client/features/content/spoiler-title.ts';
import type { Attempt } from '#client/lib/attempts.ts';
import { attemptOf, createDrafts, stringOf } from '#client/lib/drafts.ts';
import type { DraftStorage } from '#client/lib/drafts.ts';
import type { Unsent } from '#client/ui/KeptText.tsx';

/** A comment that is being written. */
export interface CommentDraft {
  text: string;
  gifUrl: string | null;
  /** The title that it gives away. */
  spoiler: NamedTitle | null;
  /** The last try at sending it, so that the next one can be told to be the same. */
  attempt: Attempt | null;
}

export const noComment: CommentDraft = { text: '', gifUrl: null, spoiler: null, attempt: null };

export const createCommentDrafts = (storage: () => DraftStorage) =>
  createDrafts<CommentDraft>({
    storage,
    name: 'comment',
    empty: noComment,
    isEmpty: ({ text, gifUrl, spoiler, attempt }) => text === '' && !gifUrl && !spoiler && !attempt,
    parse: ({ text, gifUrl, spoiler, attempt }) => ({
      text: stringOf(text),
      gifUrl: typeof gifUrl === 'string' && isAllowedGif(gifUrl) ? gifUrl : null,
      spoiler: namedTitleOf(spoiler),
      attempt: attemptOf(attempt),
    }),
  });

/** Unsent comments in this tab. */
export const commentDrafts = createCommentDrafts(() => window.sessionStorage);

/** Where a member's box keeps its words: by post, and by the comment that is answered or edited. */
export const draftKey = (memberId: string, contentId: string, box = ''): string =>
  `${memberId}:${contentId}:${box}`;

/** All that a member has begun to write below a post, or on a wall, and not sent. */
export function keptWords(memberId: string | undefined, contentId: string): Unsent[] {
  if (memberId === undefined) return [];
  const prefix = `matinee-comment:${draftKey(memberId, contentId)}`;
  return storedKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => commentDrafts.read(key.slice('matinee-comment:'.length)))
    .filter(({ text, gifUrl }) => trimmed(text) !== '' || gifUrl !== null);
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.sessionStorage);
  } catch {
    return [];
  }
}

/** Nothing unsent stands in the box below this comment. */
export function isWordless(memberId: string | undefined, contentId: string, commentId: string): boolean {
  if (memberId === undefined) return true;
  const { text, gifUrl } = commentDrafts.read(draftKey(memberId, contentId, commentId));
  return text === '' && !gifUrl;
}
