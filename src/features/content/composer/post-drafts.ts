import { isAllowedGif } from '#shared/gifs.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { GifView, ImageView } from '#shared/views/media.ts';
import type { NamedTitle } from '#shared/views/titles.ts';
import { namedTitleOf } from '#client/features/content/spoiler-title.ts';
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
  attempt: null,
};

/** Whether there is anything that would be lost. */
export const isEmpty = ({ text, image, gif, review }: Draft): boolean =>
  trimmed(text) === '' && !image && !gif && isEmptyReview(review);

/** Whether it has what it needs to be sent: a review its title, a post words or a picture. */
export const isSendable = ({ kind, text, image, gif, review }: Draft): boolean =>
  kind === 'review' ? review.title !== null : trimmed(text) !== '' || image !== null || gif !== null;

/** Each member's unsent post on this device, by the member's id. */
export const createPostDrafts = (storage: () => DraftStorage) =>
  createDrafts<Draft>({
    storage,
    name: 'draft',
    empty: emptyDraft,
    isEmpty,
    parse: ({ kind, text, alt, image, gif, spoiler, spoils, review, attempt }) => ({
      kind: oneOf(['review'], kind) ?? 'post',
      text: stringOf(text),
      alt: stringOf(alt),
      image: imageOf(fieldsOf(image)),
      gif: gifOf(fieldsOf(gif)),
      spoiler: namedTitleOf(spoiler),
      spoils: spoils === true,
      review: reviewOf(review),
      attempt: attemptOf(attempt),
    }),
  });

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
