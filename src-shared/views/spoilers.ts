import type { NamedTitle } from './titles.ts';

/** The title that a post, a review or a comment spoils. */
export interface SpoilerView extends NamedTitle {
  /** Hidden until the viewer asks: they did not write it, and have neither seen nor reviewed the title. */
  covered: boolean;
}
