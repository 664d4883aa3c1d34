import { z } from 'zod';
import { collectionTypes } from '#shared/collections.ts';
import { TitleItem, TitleKey } from './titles.ts';

/** A member's favorite movies, favorite shows, or watchlist. */
export const CollectionType = z.enum(collectionTypes);
export type CollectionType = z.infer<typeof CollectionType>;

/** A title in a collection, with the movie database's data from when it was added. */
export const CollectionItem = TitleItem.extend({ id: z.guid() });
export type CollectionItem = z.infer<typeof CollectionItem>;

/** A page of a collection, newest first. */
export const CollectionPage = z.object({
  items: z.array(CollectionItem),
  nextCursor: z.string().nullable(),
  /** A later read has a higher one; 0 on an empty page. */
  rev: z.number(),
});
export type CollectionPage = z.infer<typeof CollectionPage>;

/** The number of titles per collection. */
export const CollectionCounts = z.object({
  movies: z.int().min(0),
  shows: z.int().min(0),
  /** Null: it is private, and not the viewer's own. */
  watchlist: z.int().min(0).nullable(),
});
export type CollectionCounts = z.infer<typeof CollectionCounts>;

/** The viewer's own marks of a title; never shown to others. */
export const TitleMarks = z.object({
  favorite: z.boolean(),
  watchlist: z.boolean(),
  /** The last day it, or an episode of it, was seen, YYYY-MM-DD; null if it was not seen, or the day is not known. */
  seen: z.iso.date().nullable(),
  /** How many viewings of it are in the viewer's diary, episodes included; it is marked as seen unless 0. */
  viewings: z.int().min(0),
  /** Its last viewing as a whole, whose day `collections.setSeen` changes; null: no viewings, or only of episodes. */
  whole: z.object({ seen: z.iso.date().nullable() }).nullable(),
  /** Whether spoilers of the whole title are shown: it was seen or reviewed, or is a series that was finished. */
  known: z.boolean(),
  /**
   * Whether spoilers of every episode are shown: the series was logged as a whole, or is `known` and the viewer is not partway
   * through marking its episodes as watched for the first time.
   */
  episodesKnown: z.boolean(),
  /** A later state has a higher one. */
  rev: z.number(),
});
export type TitleMarks = z.infer<typeof TitleMarks>;

/** A title with its marks. */
export const MarkedTitle = TitleKey.extend(TitleMarks.shape);
export type MarkedTitle = z.infer<typeof MarkedTitle>;
