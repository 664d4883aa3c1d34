import { z } from 'zod';
import { NamedTitle } from './titles.ts';

/** The title that a post, a review or a comment spoils. */
export const SpoilerView = NamedTitle.extend({
  /** Hidden until the viewer asks: they did not write it, and have neither seen nor reviewed the title. */
  covered: z.boolean(),
});
export type SpoilerView = z.infer<typeof SpoilerView>;
