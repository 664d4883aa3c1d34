import { createHash } from 'node:crypto';
import { mediaKey } from '#server/media/media-files.ts';
import { cut } from '#shared/format/cut.ts';
import { displayName } from '#shared/format/display-name.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { widthFor } from '#shared/media.ts';
import type { Rating } from '#shared/ratings.ts';
import { spoilerFor } from '#shared/spoilers.ts';
import type { ContentView } from '#shared/views/content.ts';
import type { ImageView } from '#shared/views/media.ts';
import type { ProfileView } from '#shared/views/members.ts';
import type { TitleView } from '#shared/views/titles.ts';

/** What is shown beside the text. */
type Beside =
  | { kind: 'poster'; path: string | null; name: string }
  /** A member's picture, by its key in the object store. */
  | { kind: 'picture'; key: string }
  | { kind: 'avatar'; key: string | null; name: string; colorSeed: string };

/** The content of a share picture: never anything that a visitor may not see. */
export interface ShareCard {
  of: { kind: 'post' | 'member' | 'title'; id: string };
  /** Small, above. */
  over: string;
  /** Large. */
  heading: string;
  rating: Rating | null;
  /** Below. */
  text: string;
  beside: Beside | null;
}

/** Increase it when cards are drawn differently, so that stored ones are redrawn. */
const drawingVersion = 1;
/** The largest width of a picture beside the text, in pixels. */
const pictureWidth = 640;

const keyOf = (image: ImageView): string =>
  mediaKey(image.id, image.animated ? 'still.webp' : `${widthFor(image, pictureWidth)}.webp`);

/** Characters that are missing from our display font. */
const undrawable = /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20ac\u2122]/gu;
const maxWordLength = 24;

/** The part of a text that can be drawn, on one line; empty if too little of it can. */
export function drawable(text: string): string {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const left = line
    .replaceAll(undrawable, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/[^ ]{25,}/g, (word) => cut(word, maxWordLength))
    .trim();
  const letters = (words: string): number => words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters(left) * 2 >= letters(line) && letters(left) > 0 ? left : '';
}

const nameOf = (member: { fullName: string; username: string }): string =>
  drawable(displayName(member)) || `@${member.username}`;

/** The card of a post or review; leaves out the text and picture of a spoiler. */
export function cardOfPost(post: ContentView): ShareCard {
  const { author, review, spoiler, image } = post;
  // everyone sees a link's preview
  const words = drawable(spoiler ? spoilerFor(spoiler) : post.text);
  const of = { kind: 'post' as const, id: post.id };
  const avatar = {
    kind: 'avatar' as const,
    key: author.avatar && keyOf(author.avatar),
    name: displayName(author),
    colorSeed: author.username,
  };
  if (!review) {
    return {
      of,
      over: `${nameOf(author)} on Matinee`,
      heading: words || `A post by @${author.username}`,
      rating: null,
      text: '',
      beside: image && !spoiler ? { kind: 'picture', key: keyOf(image) } : avatar,
    };
  }
  const title = spoiler ? '' : drawable(review.reviewTitle);
  return {
    of,
    over: `Reviewed by ${nameOf(author)}`,
    heading: drawable(review.titleName) || 'A review',
    rating: review.rating,
    text: [title && `“${title}”`, words].filter(Boolean).join(' '),
    beside: { kind: 'poster', path: review.posterPath, name: drawable(review.titleName) },
  };
}

/** The card of a member, with what visitors may see. */
export function cardOfMember(
  member: Pick<ProfileView, 'id' | 'username' | 'fullName' | 'bio' | 'avatar'>,
): ShareCard {
  const name = nameOf(member);
  const username = `@${member.username}`;
  return {
    of: { kind: 'member', id: member.id },
    over: name === username ? 'On Matinee' : username,
    heading: name,
    rating: null,
    text: drawable(member.bio),
    beside: {
      kind: 'avatar',
      key: member.avatar && keyOf(member.avatar),
      name: displayName(member),
      colorSeed: member.username,
    },
  };
}

/** The card of a film or series, with its poster. */
export function cardOfTitle(title: TitleView): ShareCard {
  const { mediaType, tmdbId, genres } = title;
  return {
    of: { kind: 'title', id: `${mediaType}-${tmdbId}` },
    over: [mediaType === 'movie' ? 'Movie' : 'TV show', ...genres.slice(0, 2)].map(drawable).join(' · '),
    heading: drawable(titleWithYear(title.name, title.releaseDate)) || 'On Matinee',
    rating: null,
    text: drawable(title.overview),
    beside: { kind: 'poster', path: title.posterPath, name: drawable(title.name) },
  };
}

/** A hash that changes whenever the picture does. */
export const versionOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, card]))
    .digest('hex')
    .slice(0, 12);

/** The path of a card's picture. */
export const shareAddress = (card: ShareCard): string =>
  `/og/${card.of.kind}/${card.of.id}/${versionOf(card)}.jpg`;
