import { spoilerFor } from '#shared/spoilers.ts';
import type { ContentView } from '#shared/views/content.ts';
import { youtubeIdOf } from '#shared/youtube.ts';
import { summarize } from './cut.ts';
import { displayName } from './display-name.ts';
import { ratingLabel } from './rating.ts';

type Linked = Pick<
  ContentView,
  'author' | 'gif' | 'image' | 'review' | 'spoiler' | 'text' | 'youtubeVideoId'
>;

/** What may be said to anyone who sees a link: nothing that a spoiler covers, and no address of the post's own video. */
function openWords({ spoiler, text, youtubeVideoId }: Linked): string {
  if (spoiler) return spoilerFor(spoiler.titleName);
  return youtubeVideoId !== null && youtubeIdOf(text) === youtubeVideoId ? '' : text;
}

/** What a link to a post or review is called: whose it is, and what about. */
export function linkTitle(content: Linked): string {
  const author = displayName(content.author);
  if (content.review) return `${author} on ${content.review.titleName}`;
  const words = summarize(openWords(content), 60);
  return words ? `${author} on Matinee: ${words}` : `${author} on Matinee`;
}

/** What a link to a post or review says: its words; of a review its rating first, '4 flames for City Lights (1931): …'. */
export function linkDescription(content: Linked): string {
  const { author, gif, image, review, spoiler, youtubeVideoId } = content;
  const words = openWords(content);
  if (review) {
    const headline = spoiler ? '' : review.reviewTitle;
    const about = `${ratingLabel(review.rating)} for ${review.titleName}`;
    const said = [headline, words].filter(Boolean).join(/[.!?…]$/u.test(headline) ? ' ' : '. ');
    return summarize(said ? `${about}: ${said}` : about);
  }
  if (words) return summarize(words);
  const noun = image ? 'picture' : gif ? 'GIF' : youtubeVideoId ? 'video' : 'post';
  const alt = (image ?? gif)?.alt;
  const by = `A ${noun} by ${displayName(author)}`;
  return summarize(alt ? `${by}: ${alt}` : `${by}.`);
}
