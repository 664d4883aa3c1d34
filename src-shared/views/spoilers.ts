import { z } from 'zod';
import { EpisodePlace, NamedTitle } from './titles.ts';

/** What a post, a review or a comment spoils: a title, or one episode of a series. */
export const SpoiledTitle = NamedTitle.extend({
  /** Null: the whole title. Numbered as when the spoiler was marked. */
  episode: EpisodePlace.extend({
    /** The movie database's own. */
    id: z.int(),
  }).nullable(),
});
export type SpoiledTitle = z.infer<typeof SpoiledTitle>;

/** A spoiler, for one viewer. */
export const SpoilerView = SpoiledTitle.extend({
  /** Hidden until the viewer asks: they did not write it, and have neither seen nor reviewed it. */
  covered: z.boolean(),
});
export type SpoilerView = z.infer<typeof SpoilerView>;
