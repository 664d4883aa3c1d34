import { type Page, expect } from '@playwright/test';
import {
  type Member,
  makeBookmark,
  makeCollectionItem,
  makeFollow,
  makeHeart,
  makeHidden,
  makeMedia,
  makeMember,
  makeMute,
  makeNotification,
  makePost,
  makeReply,
  makeReport,
  makeReview,
  makeViewing,
  makeWallPost,
} from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import { reviewedFilm } from './films.ts';
import type { Product } from './product.ts';

/** An id that nothing has. */
export const nowhere = '0197a000-0000-7000-8000-000000000000';

/** A community small enough to read, with something of everything on screen. */
export interface SampleData {
  nora: Member;
  theo: Member;
  postId: string;
  reviewId: string;
  /** A post with a picture. */
  pictureId: string;
  /** Imports of Nora: one that was not started, and one with a title to choose. */
  readyImport: { id: string };
  finishedImport: { id: string };
}

/** Two members who follow each other, posts and reviews of both, one of them bookmarked, a talk with replies. */
export async function makeSampleData(
  { pool, storeFiles }: Pick<Product, 'pool' | 'storeFiles'>,
  [nora, theo]: readonly [Member, Member],
): Promise<SampleData> {
  await makeFollow(pool, { followerId: nora.id, followeeId: theo.id });
  await makeFollow(pool, { followerId: theo.id, followeeId: nora.id });
  await makePost(pool, { authorId: theo.id, text: 'Nothing beats a matinee on a rainy day.' });
  await makePost(pool, { authorId: theo.id, text: 'Listen to this.', youtubeVideoId: 'dQw4w9WgXcQ' });
  const unseen = { spoilerTitleType: 'movie', spoilerTmdbId: 949, spoilerTitleName: 'Heat (1995)' } as const;
  await makePost(pool, { authorId: theo.id, text: 'He lets go of her hand.', ...unseen });
  const long = 'The last reel changes everything that came before it, and the whole room knew. '.repeat(4);
  await makePost(pool, { authorId: nora.id, text: long.trim() });
  const review = await makeReview(pool, {
    authorId: theo.id,
    text: 'Loud, long and lovely.',
    reviewTitle: 'Worth the ticket',
    tags: ['Arthouse'],
    ...reviewedFilm,
  });
  const bad = { authorId: nora.id, text: 'I want my evening back.', rating: 'poop_2' } as const;
  await makeReview(pool, { ...bad, ...reviewedFilm });
  const post = await makePost(pool, {
    authorId: nora.id,
    text: 'Read https://example.org/essay before you go.',
  });
  await makeBookmark(pool, { profileId: nora.id, contentId: post.id });
  const image = await makeMedia(pool, { ownerId: theo.id, alt: 'A lit marquee in the rain' });
  await storeFiles(image.id);
  const picture = await makePost(pool, { authorId: theo.id, text: 'Tonight.', imageId: image.id });
  const first = await makeReply(pool, { contentId: post.id, authorId: theo.id, text: 'Thank you for this.' });
  await makeReply(pool, { contentId: post.id, authorId: nora.id, parentId: first.id, text: 'Any time.' });
  await makeReply(pool, { contentId: post.id, authorId: nora.id, text: 'And the one before it.' });
  const nuisance = await makeMember(pool, { fullName: 'Wilma Rand' });
  const shouting = await makePost(pool, { authorId: nuisance.id, text: 'TICKETS, cheap, write to me today' });
  await makeReport(pool, { reporterId: nora.id, contentId: shouting.id, reason: 'It is an advertisement.' });
  await makeHidden(pool, { ownerId: nora.id, hiddenId: nuisance.id });
  for (const { id: profileId } of [nora, theo]) {
    const { titleType, tmdbId } = reviewedFilm;
    const evening = { profileId, titleType, tmdbId, title: 'Casablanca', visibility: 'everyone' } as const;
    await makeViewing(pool, { ...evening, rewatch: true, rating: 'fire_3', note: 'Still here.' });
    await makeViewing(pool, { ...evening, watchedOn: null });
    for (const [type, titleType] of [
      ['movie', 'movie'],
      ['show', 'show'],
      ['watchlist', 'movie'],
    ] as const)
      await makeCollectionItem(pool, { profileId, type, titleType, tmdbId: 999_000_001 });
  }
  await makeMute(pool, { profileId: nora.id, contentId: picture.id });
  const finishedImport = await makeImport(pool, { profileId: nora.id, state: 'done' });
  const readyImport = await makeImport(pool, { profileId: nora.id, state: 'ready' });
  await fillProfile({ pool, storeFiles }, theo);
  const ids = { postId: post.id, reviewId: review.id, pictureId: picture.id };
  return { nora, theo, ...ids, readyImport, finishedImport };
}

/** Gives a profile everything that it can show. */
async function fillProfile(
  { pool, storeFiles }: Pick<Product, 'pool' | 'storeFiles'>,
  { id }: Member,
): Promise<void> {
  for (const [index, alt] of ['A red curtain', 'An empty lobby'].entries()) {
    const photo = await makeMedia(pool, { ownerId: id, purpose: 'photo', alt });
    await storeFiles(photo.id);
    await insertRow(pool, 'profilePhoto', { profileId: id, mediaId: photo.id, position: index + 1 });
  }
  await pool.query(
    `update profile set occupation = 'Projectionist', city_or_town = 'Bristol', country = 'United Kingdom', age = 34,
      gender = 'male', relationship_status = 'in_a_relationship', here_for = '{chat,friendship,networking}',
      display_personal_info = true where id = $1`,
    [id],
  );
  await insertRow(pool, 'premiumSubscription', { profileId: id, planType: 'vip' });
  await insertRow(pool, 'userVideo', { profileId: id, youtubeVideoId: 'dQw4w9WgXcQ' });
  await insertRow(pool, 'userGif', { profileId: id, gifUrl: '/media/gifs/cat.gif' });
}

/** Notifies nora of a wall post, which she has read, and of two hearts on the same post. */
export async function notifyNora(
  { pool }: Pick<Product, 'pool'>,
  { nora, theo, postId }: SampleData,
): Promise<void> {
  const told = { recipientId: nora.id, actorId: theo.id };
  const wallPost = await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text: 'Good wall.' });
  await makeNotification(pool, { ...told, type: 'wall_post', wallPostId: wallPost.id, readAt: new Date() });
  for (const { id } of [theo, await makeMember(pool)]) {
    const heart = await makeHeart(pool, { authorId: id, contentId: postId });
    await makeNotification(pool, { ...told, actorId: id, type: 'like_post', heartId: heart.id });
  }
}

/** What on a screen is still being loaded or still moves. */
const unsettled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // the answer to an earlier search stands faded until the next one is there
    const busy = [...document.querySelectorAll('[aria-busy="true"], [data-waiting]')].map(
      (element) => `busy: ${element.outerHTML.slice(0, 160)}`,
    );
    const fonts = document.fonts.status === 'loaded' ? [] : ['fonts'];
    const moving = document
      .getAnimations()
      // what follows the scroll runs for ever
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 160))
      .map((element) => `moving: ${element}`);
    return [...busy, ...fonts, ...moving];
  });

/** Resolves when a screen stands: its heading is there, and nothing on it is still being loaded. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor();
  await expect.poll(() => unsettled(page), { intervals: [50, 100] }).toEqual([]);
}
