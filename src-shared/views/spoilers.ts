import type { NamedTitle } from './titles.ts';

/** The title that a post, a review or a comment may give away. */
export interface SpoilerView extends NamedTitle {
  /** Not to be shown before this viewer asks for it: they have neither written it nor marked the title as seen nor reviewed it. */
  covered: boolean;
}
