import { limits } from '#shared/limits.ts';
import { mediaTypes } from '#shared/media-types.ts';
import { ratings } from '#shared/ratings.ts';
import type { Rating } from '#shared/ratings.ts';
import { tagKey } from '#shared/tags.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { fieldsOf, stringOf } from '#client/lib/fields.ts';
import { oneOf } from '#client/lib/search.ts';

export interface ReviewFieldsDraft {
  rating: Rating;
  reviewTitle: string;
  tags: string[];
  /** The tag that is being typed. */
  tag: string;
}

export type PickedTitle = Pick<TitleItem, 'mediaType' | 'tmdbId' | 'name' | 'releaseDate' | 'posterPath'>;

/** In place of an id: a viewing that is logged with the review. */
export const newViewing = 'new';

export interface ReviewDraft extends ReviewFieldsDraft {
  title: PickedTitle | null;
  /** The id of the viewing that it is about, or `newViewing`; null: none. */
  viewing: string | null;
}

export const emptyReview: ReviewDraft = {
  title: null,
  rating: 'fire_1',
  reviewTitle: '',
  tags: [],
  tag: '',
  viewing: null,
};

/** Whether discarding it loses nothing; `linkedTitle` is the one that the address linked to. */
export const isEmptyReview = (
  { title, reviewTitle, tags, tag }: ReviewDraft,
  linkedTitle: string | null,
): boolean =>
  (title === null || formatTitleKey(title) === linkedTitle) &&
  trimmed(reviewTitle + tag) === '' &&
  tags.length === 0;

/** Whether a tag is among these, regardless of case. */
export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => tagKey(one) === tagKey(tag));

/** Adds typed tags up to the limit, without duplicates. */
export function withTags(tags: readonly string[], typed: readonly string[]): string[] {
  const all = [...tags];
  for (const tag of typed.map(trimmed)) {
    if (tag && !hasTag(all, tag) && all.length < limits.tags) all.push(tag);
  }
  return all;
}

/** The fields as they are sent, including the tag that is still being typed. */
export const toSentFields = ({ rating, reviewTitle, tags, tag }: ReviewFieldsDraft) => ({
  rating,
  reviewTitle: trimmed(reviewTitle),
  tags: withTags(tags, [tag]),
});

/** Parses a stored value. */
export function reviewFieldsOf(value: unknown): ReviewFieldsDraft {
  const { rating, reviewTitle, tags, tag } = fieldsOf(value);
  return {
    rating: oneOf(ratings, rating) ?? emptyReview.rating,
    reviewTitle: stringOf(reviewTitle),
    tags: Array.isArray(tags) ? tags.map(stringOf).filter(Boolean) : [],
    tag: stringOf(tag),
  };
}

export function reviewOf(value: unknown): ReviewDraft {
  const { title, viewing } = fieldsOf(value);
  return {
    ...reviewFieldsOf(value),
    title: pickedOf(title),
    viewing: typeof viewing === 'string' ? viewing : null,
  };
}

/** The stored part of a title. */
export function pickedOf(value: TitleItem): PickedTitle;
export function pickedOf(value: unknown): PickedTitle | null;
export function pickedOf(value: unknown): PickedTitle | null {
  const { mediaType: kind, tmdbId, name, releaseDate, posterPath } = fieldsOf(value);
  const mediaType = oneOf(mediaTypes, kind);
  if (!mediaType || typeof tmdbId !== 'number' || typeof name !== 'string') return null;
  return {
    mediaType,
    tmdbId,
    name,
    releaseDate: stringOf(releaseDate),
    posterPath: typeof posterPath === 'string' ? posterPath : null,
  };
}
