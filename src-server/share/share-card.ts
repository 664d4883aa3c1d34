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
const drawingVersion = 2;
/** The largest width of a picture beside the text, in pixels. */
const pictureWidth = 640;

const keyOf = (image: ImageView): string =>
  mediaKey(image.id, image.animated ? 'still.webp' : `${widthFor(image, pictureWidth)}.webp`);

/** Ranges of the characters in our display font. */
const drawn = [
  String.raw`\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u012b\u012e-\u0133`,
  String.raw`\u0136-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164-\u0165\u0168-\u017e\u01a0-\u01a1`,
  String.raw`\u01af-\u01b0\u01cd-\u01ce\u0218-\u021b\u0237\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9`,
  String.raw`\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032-\u2033\u2039-\u203a\u2044\u20ac\u2122`,
];
const undrawable = new RegExp(`[^${drawn.join('')}]`, 'gu');
const maxWordLength = 24;

/** The part of a text that can be drawn, on one line; empty if too little of it can. */
export function drawable(text: string): string {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const left = line
    // of a composed letter or a variant, what it stands for can often be drawn
    .replaceAll(undrawable, (character) => character.normalize('NFKD').replaceAll(undrawable, ''))
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
