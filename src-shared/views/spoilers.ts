import { z } from 'zod';
import { EpisodePlace, NamedTitle } from './titles.ts';

/** What a post, a review or a comment gives away: a title or, of a series, one episode. */
export const SpoiledTitle = NamedTitle.extend({
  /** Null: the whole title. Numbered as it was when it was named. */
  episode: EpisodePlace.extend({
    /** The movie database's own. */
    id: z.int(),
  }).nullable(),
});
export type SpoiledTitle = z.infer<typeof SpoiledTitle>;

/** The same, as one viewer gets it. */
export const SpoilerView = SpoiledTitle.extend({
  /** Hidden until the viewer asks: they did not write it, and have neither seen nor reviewed it. */
  covered: z.boolean(),
});
export type SpoilerView = z.infer<typeof SpoilerView>;
