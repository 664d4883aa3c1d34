import type pg from 'pg';
import {
  makeBlock,
  makeBookmark,
  makeCollectionItem,
  makeFollow,
  makeHeart,
  makeHidden,
  makeMedia,
  makeMember,
  makeMembers,
  makeMute,
  makeNotification,
  makePost,
  makeProfilePhoto,
  makeReply,
  makeReport,
  makeReview,
  makeSeries,
  makeViewing,
  makeWallPost,
  makeWallReply,
} from '#scripts/seed/builders.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import { insertRow } from '#scripts/seed/rows.ts';

/** A member who owns everything, one who owns nothing, one whom the owner has blocked, and two moderators. */
export async function makeCast(pool: pg.Pool) {
  const [owner, other, blocked] = await makeMembers(pool, 3);
  const post = await makePost(pool, { authorId: owner.id });
  const reviewed = { mediaType: 'movie', tmdbId: 999_000_001 } as const;
  const review = await makeReview(pool, { authorId: owner.id, tmdbId: reviewed.tmdbId });
  const unlisted = await makePost(pool, { authorId: owner.id, isPublic: false });
  const comment = await makeReply(pool, { contentId: post.id, authorId: owner.id });
  const othersPost = await makePost(pool, { authorId: other.id });
  const guestComment = await makeReply(pool, { contentId: othersPost.id, authorId: owner.id });
  const heart = await makeHeart(pool, { authorId: other.id, contentId: post.id });
  const notification = await makeNotification(pool, {
    recipientId: owner.id,
    actorId: other.id,
    type: 'like_post',
    heartId: heart.id,
  });
  await makeFollow(pool, { followerId: other.id, followeeId: owner.id });
  await makeBookmark(pool, { profileId: owner.id, contentId: post.id });
  const image = await makeMedia(pool, { ownerId: owner.id, purpose: 'post' });
  const avatar = await makeMedia(pool, { ownerId: owner.id, purpose: 'avatar' });
  const upload = await makeMedia(pool, { ownerId: owner.id, purpose: 'photo' });
  const photo = await makeProfilePhoto(pool, { profileId: owner.id, position: 1 });
  const session = 'ab'.repeat(32);
  for (const [id, { id: member }] of [[session, owner] as const, ['cd'.repeat(32), other] as const]) {
    await pool.query(`insert into session (id, profile_id, expires_at) values ($1, $2, now() + '1 day')`, [
      id,
      member,
    ]);
  }
  const token = await insertRow(pool, 'accessToken', {
    profileId: owner.id,
    hash: 'ef'.repeat(32),
    name: 'A script',
    scopes: ['read', 'write'],
    expiresAt: new Date(Date.now() + 86_400_000),
    lastUsedAt: new Date(),
  });
  await makeBlock(pool, { ownerId: owner.id, blockedId: blocked.id });
  const host = await makeMember(pool);
  const guest = await makeMember(pool);
  const wallPost = await makeWallPost(pool, { profileId: owner.id, authorId: guest.id });
  const wallReply = await makeWallReply(pool, { wallPostId: wallPost.id, authorId: guest.id });
  const hostsWallPost = await makeWallPost(pool, { profileId: host.id, authorId: owner.id });
  const hostsWallReply = await makeWallReply(pool, { wallPostId: hostsWallPost.id, authorId: owner.id });
  for (const { id: profileId } of [owner, other]) {
    for (const type of ['movie', 'watchlist'] as const)
      await makeCollectionItem(pool, { profileId, type, titleType: 'movie', tmdbId: 900_000_002 });
  }
  await insertRow(pool, 'userSettings', {
    profileId: owner.id,
    watchlistPrivate: true,
    timeZone: 'Europe/Paris',
  });
  const series = await makeSeries(pool, {
    tmdbId: 900_000_085,
    seasons: [[900_850_101, 900_850_102, 900_850_103]],
  });
  await makeViewing(pool, {
    profileId: owner.id,
    titleType: 'show',
    tmdbId: series.tmdbId,
    season: 1,
    episode: 2,
    episodeId: 900_850_102,
  });
  const viewed = { titleType: 'movie', tmdbId: 900_000_005, rating: 'fire_2' } as const;
  const viewing = await makeViewing(pool, { profileId: owner.id, ...viewed, visibility: 'followers' });
  await makeViewing(pool, { profileId: other.id, ...viewed, visibility: 'everyone' });
  const removedViewing = await insertRow(pool, 'removedViewing', {
    profileId: owner.id,
    title: 'The Test Reel',
    ...viewed,
  });
  const readyImport = await makeImport(pool, { profileId: owner.id, state: 'ready' });
  const doneImport = await makeImport(pool, { profileId: owner.id, state: 'done' });
  const nuisance = await makeMember(pool);
  const reported = await makePost(pool, { authorId: nuisance.id });
  await makeHidden(pool, { ownerId: owner.id, hiddenId: nuisance.id });
  await makeMute(pool, { profileId: owner.id, contentId: post.id });
  await makeReport(pool, { reporterId: owner.id, contentId: reported.id });
  const moderator = await makeMember(pool, { role: 'moderator' });
  const colleague = await makeMember(pool, { role: 'moderator' });
  const colleaguesPost = await makePost(pool, { authorId: colleague.id });
  await makeReport(pool, { reporterId: guest.id, contentId: colleaguesPost.id });
  return {
    moderator,
    colleague,
    colleaguesPost,
    owner,
    other,
    blocked,
    post,
    review,
    reviewed,
    unlisted,
    comment,
    guestComment,
    notification,
    viewing,
    removedViewing,
    series,
    image,
    avatar,
    upload,
    photo,
    session,
    token,
    reported,
    readyImport,
    doneImport,
    wallPost,
    wallReply,
    hostsWallPost,
    hostsWallReply,
  };
}
export type Cast = Awaited<ReturnType<typeof makeCast>>;
