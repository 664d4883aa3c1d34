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

/** The text that anyone with the link may read: nothing covered by a spoiler, and not the address of the post's own video. */
function publicText({ spoiler, text, youtubeVideoId }: Linked): string {
  if (spoiler) return spoilerFor(spoiler);
  return youtubeVideoId !== null && youtubeIdOf(text) === youtubeVideoId ? '' : text;
}

/** The title of a link preview: the author and the beginning of the post. */
export function linkTitle(content: Linked): string {
  const author = displayName(content.author);
  if (content.review) return `${author} on ${content.review.titleName}`;
  const text = summarize(publicText(content), 60);
  return text ? `${author} on Matinee: ${text}` : `${author} on Matinee`;
}

/** The description of a link preview: the text; for a review, preceded by its rating ('4 flames for City Lights (1931): …'). */
export function linkDescription(content: Linked): string {
  const { author, gif, image, review, spoiler, youtubeVideoId } = content;
  const text = publicText(content);
  if (review) {
    const headline = spoiler ? '' : review.reviewTitle;
    const about = `${ratingLabel(review.rating)} for ${review.titleName}`;
    const excerpt = [headline, text].filter(Boolean).join(/[.!?…]$/u.test(headline) ? ' ' : '. ');
    return summarize(excerpt ? `${about}: ${excerpt}` : about);
  }
  if (text) return summarize(text);
  const noun = image ? 'picture' : gif ? 'GIF' : youtubeVideoId ? 'video' : 'post';
  const alt = (image ?? gif)?.alt;
  const by = `A ${noun} by ${displayName(author)}`;
  return summarize(alt ? `${by}: ${alt}` : `${by}.`);
}
