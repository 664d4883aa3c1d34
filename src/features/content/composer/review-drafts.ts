import { limits } from '#shared/limits.ts';
import { ratings } from '#shared/ratings.ts';
import type { Rating } from '#shared/ratings.ts';
import { tagKey } from '#shared/tags.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { writeTitleKey } from '#client/features/titles/title-key.ts';
import { fieldsOf, stringOf } from '#client/lib/drafts.ts';
import { oneOf } from '#client/lib/search.ts';

/** What a member says of a title beside the text. */
export interface JudgementDraft {
  rating: Rating;
  reviewTitle: string;
  tags: string[];
  /** Of a further tag, what is typed so far. */
  tag: string;
}

/** As much of a title as the composer shows. */
export type PickedTitle = Pick<TitleItem, 'mediaType' | 'tmdbId' | 'name' | 'releaseDate' | 'posterPath'>;

export interface ReviewDraft extends JudgementDraft {
  /** Null: not picked yet. */
  title: PickedTitle | null;
}

export const emptyReview: ReviewDraft = { title: null, rating: 'fire_1', reviewTitle: '', tags: [], tag: '' };

/** Whether there is nothing in it that would be lost; `given`: the title that the address named. */
export const isEmptyReview = (
  { title, reviewTitle, tags, tag }: ReviewDraft,
  given: string | null,
): boolean =>
  (title === null || writeTitleKey(title) === given) &&
  trimmed(reviewTitle + tag) === '' &&
  tags.length === 0;

/** With the tags that `typed` adds: each once, and no more than there may be. */
export function withTags(tags: readonly string[], typed: readonly string[]): string[] {
  const all = [...tags];
  for (const tag of typed.map(trimmed)) {
    const known = all.some((one) => tagKey(one) === tagKey(tag));
    if (tag && !known && all.length < limits.tags) all.push(tag);
  }
  return all;
}

/** As it is sent: what is typed of a tag is one. */
export const asSent = ({ rating, reviewTitle, tags, tag }: JudgementDraft) => ({
  rating,
  reviewTitle: trimmed(reviewTitle),
  tags: withTags(tags, [tag]),
});

/** Reads back what lies in the storage. */
export function judgementOf(value: unknown): JudgementDraft {
  const { rating, reviewTitle, tags, tag } = fieldsOf(value);
  return {
    rating: oneOf(ratings, rating) ?? emptyReview.rating,
    reviewTitle: stringOf(reviewTitle),
    tags: Array.isArray(tags) ? tags.map(stringOf).filter(Boolean) : [],
    tag: stringOf(tag),
  };
}

export function reviewOf(value: unknown): ReviewDraft {
  const { title } = fieldsOf(value);
  return { ...judgementOf(value), title: pickedOf(title) };
}

/** Of a title, or of what lies in the storage, as much as is kept. */
export function pickedOf(value: TitleItem): PickedTitle;
export function pickedOf(value: unknown): PickedTitle | null;
export function pickedOf(value: unknown): PickedTitle | null {
  const { mediaType: kind, tmdbId, name, releaseDate, posterPath } = fieldsOf(value);
  const mediaType = oneOf(['movie', 'show'], kind);
  if (!mediaType || typeof tmdbId !== 'number' || typeof name !== 'string') return null;
  return {
    mediaType,
    tmdbId,
    name,
    releaseDate: stringOf(releaseDate),
    posterPath: typeof posterPath === 'string' ? posterPath : null,
  };
}
