import { isAllowedGif } from '#shared/gifs.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { GifView, ImageView } from '#shared/views/media.ts';
import type { NamedTitle } from '#shared/views/titles.ts';
import { namedTitleOf } from '#client/features/content/spoiler-title.ts';
import { writeTitleKey } from '#client/features/titles/title-key.ts';
import { newId } from '#client/lib/attempts.ts';
import type { Attempt } from '#client/lib/attempts.ts';
import { attemptOf, createDrafts, fieldsOf, stringOf } from '#client/lib/drafts.ts';
import type { DraftStorage, Fields } from '#client/lib/drafts.ts';
import { oneOf } from '#client/lib/search.ts';
import { emptyReview, isEmptyReview, reviewOf } from './review-drafts.ts';
import type { ReviewDraft } from './review-drafts.ts';

/** What is being written. */
export type PostKind = 'post' | 'review';

/** A post or a review that is being written. */
export interface Draft {
  kind: PostKind;
  text: string;
  /** Uploaded, attached to nothing yet. */
  image: ImageView | null;
  /** What the picture shows. */
  alt: string;
  /** Instead of a picture. */
  gif: GifView | null;
  /** The title that a post gives away. */
  spoiler: NamedTitle | null;
  /** A review gives away what it reviews. */
  spoils: boolean;
  /** What a review says beside its text; kept while it is a post. */
  review: ReviewDraft;
  /** The title that the address named when it was begun: 'movie-603'. */
  given: string | null;
  /** The last try at sending it, so that the next one can be told to be the same. */
  attempt: Attempt | null;
}

export const emptyDraft: Draft = {
  kind: 'post',
  text: '',
  image: null,
  alt: '',
  gif: null,
  spoiler: null,
  spoils: false,
  review: emptyReview,
  given: null,
  attempt: null,
};

/** Whether there is nothing in it that would be lost. A title that the address named is no work of the member's. */
export const isEmpty = ({ text, image, gif, review, given }: Draft): boolean =>
  trimmed(text) === '' && !image && !gif && isEmptyReview(review, given);

/** The title of a review, if it is the one that the address named. */
const givenTitle = ({ given, review: { title } }: Draft): ReviewDraft['title'] =>
  title !== null && writeTitleKey(title) === given ? title : null;

/** What a member did: a title that the address named is not theirs. */
const workOf = (draft: Draft): Draft =>
  givenTitle(draft) ? { ...draft, review: { ...draft.review, title: null } } : draft;

/** Whether there is nothing in one that a member has not done in the other. */
export const isSameWork = (one: Draft, other: Draft): boolean =>
  JSON.stringify(workOf(one)) === JSON.stringify(workOf(other));

/** What a draft becomes when it was sent or thrown away elsewhere: the title that the address named stays picked. */
export const emptied = (draft: Draft): Draft => ({
  ...emptyDraft,
  kind: draft.kind,
  given: draft.given,
  review: { ...emptyReview, title: givenTitle(draft) },
});

interface OpenedDraft {
  /** Under which it lies in the storage. */
  key: string;
  draft: Draft;
  /** It was begun earlier. */
  stored: boolean;
}

/**
 * Each member's unsent posts and reviews on this device. A post, a review without a title in its address and a review of each
 * title have a draft of their own: what was written of one film is never given to another.
 */
export function createPostDrafts(storage: () => DraftStorage) {
  const drafts = createDrafts<Draft | null>({
    storage,
    name: 'draft',
    empty: null,
    isEmpty: (draft) => draft === null || isEmpty(draft),
    parse: draftOf,
  });
  const read = (key: string): Draft | null => {
    const draft = drafts.read(key.slice(prefix.length));
    return draft && !isEmpty(draft) ? draft : null;
  };
  /** Of a review; what was written before the title of the address was loaded belongs to it as well. */
  const titleKeyOf = ({ kind, given, review: { title } }: Draft): string | null => {
    if (kind !== 'review') return null;
    return title ? writeTitleKey(title) : given;
  };
  return {
    /** The draft that belongs to what the address asks for: the title, else the mode, else what was written last. */
    open(memberId: string, kind?: PostKind, named?: string): OpenedDraft {
      const fits = (draft: Draft) =>
        named ? titleKeyOf(draft) === named : kind === undefined || draft.kind === kind;
      const own = named ? `review-${named}` : kind === 'review' ? 'review' : '';
      for (const slot of new Set([own, '', ...(named ? [] : ['review'])])) {
        const key = storageKey(memberId, slot);
        const draft = read(key);
        if (draft && fits(draft)) return { key, draft, stored: true };
      }
      // what has become something else by hand stays as it is
      const free = read(storageKey(memberId, own)) ? `${own}-${newId()}` : own;
      const draft = { ...emptyDraft, kind: kind ?? emptyDraft.kind, given: named ?? null };
      return { key: storageKey(memberId, free), draft, stored: false };
    },
    read,
    /** False: nothing is stored, because there is nothing in it or the browser stores nothing. */
    write(key: string, draft: Draft): boolean {
      drafts.write(key.slice(prefix.length), draft);
      return read(key) !== null;
    },
    clear: (key: string) => drafts.clear(key.slice(prefix.length)),
  };
}

const prefix = 'matinee-draft:';
const storageKey = (memberId: string, slot: string): string =>
  slot === '' ? `${prefix}${memberId}` : `${prefix}${memberId}:${slot}`;

function draftOf(fields: Fields): Draft {
  const { kind, text, alt, image, gif, spoiler, spoils, review, given, attempt } = fields;
  return {
    kind: oneOf(['review'], kind) ?? 'post',
    text: stringOf(text),
    alt: stringOf(alt),
    image: imageOf(fieldsOf(image)),
    gif: gifOf(fieldsOf(gif)),
    spoiler: namedTitleOf(spoiler),
    spoils: spoils === true,
    review: reviewOf(review),
    given: typeof given === 'string' ? given : null,
    attempt: attemptOf(attempt),
  };
}

function imageOf({ id, width, height, animated, thumbhash, alt }: Fields): ImageView | null {
  if (typeof id !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null;
  return {
    id,
    width,
    height,
    animated: animated === true,
    thumbhash: stringOf(thumbhash),
    alt: stringOf(alt),
  };
}

/** A stored GIF; null for what is none, or comes from elsewhere. */
export function gifOf({ url, width, height, alt }: Fields): GifView | null {
  if (typeof url !== 'string' || !isAllowedGif(url)) return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  return { url, width, height, alt: stringOf(alt) };
}
