import type pg from 'pg';
import {
  makeAiring,
  makeCollectionItem,
  makeFavorite,
  makeFollow,
  makeHeart,
  makeMedia,
  makeMember,
  makeMute,
  makeNotification,
  makePost,
  makeReply,
  makeReport,
  makeReview,
  makeViewing,
  makeWallReply,
} from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { dayLength } from '#shared/calendar.ts';
import { pageSize } from '#shared/limits.ts';
import { type Cast, makeCast } from '#tests/server/access/cast.ts';

const title = { titleType: 'movie', tmdbId: 900_000_001 } as const;
const spoiler = {
  spoilerTitleType: 'movie',
  spoilerTmdbId: 900_000_001,
  spoilerTitleName: 'Dune (2021)',
} as const;
const ofEpisode = {
  spoilerTitleType: 'show',
  spoilerTmdbId: 900_000_001,
  spoilerTitleName: 'The Gallery (1972)',
  spoilerSeason: 1,
  spoilerEpisode: 2,
  spoilerEpisodeId: 7,
} as const;
const gif = { gifUrl: '/media/gifs/applause.gif', gifWidth: 240, gifHeight: 180, gifAlt: 'Applause' };

/** Fills every part of a profile. */
async function fillProfile(pool: pg.Pool, profileId: string): Promise<void> {
  const avatar = await makeMedia(pool, { ownerId: profileId, purpose: 'avatar' });
  await pool.query(
    `update profile set avatar_id = $2, age = 30, gender = 'other', relationship_status = 'single',
      sexual_orientation = 'other', ethnicity = 'other', here_for = '{chat}', display_personal_info = true,
      latitude = 48.1, longitude = 11.6, location_updated_at = now(), adult_confirmed_at = now() where id = $1`,
    [profileId, avatar.id],
  );
  await insertRow(pool, 'userVideo', { profileId, youtubeVideoId: 'dQw4w9WgXcQ' });
  await insertRow(pool, 'userGif', { profileId, ...gif });
  await makeViewing(pool, {
    profileId,
    ...title,
    posterPath: '/dune.jpg',
    releaseDate: '2021-09-15',
    genres: ['Drama'],
    minutes: 155,
    rating: 'fire_4',
    note: 'Sand',
    visibility: 'everyone',
  });
  await makeViewing(pool, {
    profileId,
    titleType: 'show',
    tmdbId: 900_000_001,
    visibility: 'everyone',
    season: 1,
    episode: 2,
    episodeId: 7,
    episodeTitle: 'The Second',
  });
}

/** Adds posts with each kind of attachment, all edited, and comments with every part. */
async function addPosts(pool: pg.Pool, { owner, other, blocked, post, comment }: Cast) {
  const authorId = owner.id;
  const written = { authorId, editedAt: new Date(), ...spoiler };
  const image = await makeMedia(pool, { ownerId: authorId });
  const picture = await makePost(pool, { ...written, imageId: image.id });
  const animation = await makePost(pool, { ...written, ...gif });
  const video = await makePost(pool, { ...written, ...ofEpisode, youtubeVideoId: 'dQw4w9WgXcQ' });
  const review = await makeReview(pool, {
    ...written,
    ...title,
    titleName: 'Dune (2021)',
    titlePosterPath: '/dune.jpg',
    reviewTitle: 'Sand',
    tags: ['MUBI'],
  });
  const reply = await makeReply(pool, {
    contentId: post.id,
    authorId: other.id,
    parentId: comment.id,
    editedAt: new Date(),
    ...ofEpisode,
    text: `Bravo\n\n![GIF](${gif.gifUrl})`,
  });
  const hidden = await makeReply(pool, { contentId: post.id, authorId: blocked.id });
  await makeReply(pool, { contentId: post.id, authorId: other.id, parentId: hidden.id });
  return { picture, animation, video, review, reply };
}

/** Adds notifications about each kind of content, some of which form a group. */
async function notify(
  pool: pg.Pool,
  { owner, wallPost, hostsWallPost, series }: Cast,
  made: Awaited<ReturnType<typeof addPosts>>,
) {
  const recipientId = owner.id;
  for (const actor of [await makeMember(pool), await makeMember(pool)]) {
    const heart = await makeHeart(pool, { authorId: actor.id, contentId: made.picture.id });
    await makeNotification(pool, { recipientId, actorId: actor.id, type: 'like_post', heartId: heart.id });
  }
  const guest = await makeMember(pool);
  const comment = await makeReply(pool, { contentId: made.picture.id, authorId: guest.id });
  const actorId = guest.id;
  await makeNotification(pool, { recipientId, actorId, type: 'comment_post', replyId: comment.id });
  const wallReply = await makeWallReply(pool, { wallPostId: hostsWallPost.id, authorId: guest.id });
  await makeNotification(pool, { recipientId, actorId, type: 'wall_reply', wallReplyId: wallReply.id });
  await makeNotification(pool, { recipientId, actorId, type: 'wall_post', wallPostId: wallPost.id });
  const airing = await makeAiring(pool, { profileId: owner.id, tmdbId: series.tmdbId });
  await makeNotification(pool, {
    recipientId,
    type: 'airing',
    airingId: airing.id,
  });
}

/** Adds reports about each kind of content, and moderators' decisions. */
async function addReports(pool: pg.Pool, cast: Cast, made: Awaited<ReturnType<typeof addPosts>>) {
  const { moderator, owner, reported, wallPost, wallReply } = cast;
  const critic = await makeMember(pool);
  const reporterId = critic.id;
  for (const { id: contentId } of [made.picture, made.animation, made.review])
    await makeReport(pool, { reporterId, contentId, reason: 'Rude', textCopy: 'As it was' });
  // with these reports the moderator can only read the content
  const ownReport = { reporterId: moderator.id } as const;
  const { id: targetId } = made.reply;
  await makeReport(pool, { ...ownReport, contentId: made.review.id });
  await insertRow(pool, 'report', { ...ownReport, targetKind: 'reply', targetId, replyId: targetId });
  const report = { reporterId, reason: 'Rude', textCopy: 'As it was' };
  for (const [targetKind, column, targetId] of [
    ['reply', 'replyId', made.reply.id],
    ['wall_post', 'wallPostId', wallPost.id],
    ['wall_reply', 'wallReplyId', wallReply.id],
    ['profile', 'profileId', owner.id],
  ] as const)
    await insertRow(pool, 'report', { ...report, targetKind, targetId, [column]: targetId });
  for (const [targetId, memberId] of [
    [reported.id, reported.authorId],
    [made.picture.id, owner.id],
  ])
    await insertRow(pool, 'moderationAct', {
      kind: 'dismiss',
      hand: 'moderator',
      actorId: moderator.id,
      memberId,
      targetKind: 'content',
      targetId,
    });
  const { id: memberId } = await makeMember(pool);
  await insertRow(pool, 'ban', { memberId, reason: 'Rude', endsAt: new Date(Date.now() + dayLength) });
  const byModerator = { hand: 'moderator', actorId: moderator.id, memberId } as const;
  const ofMember = { targetKind: 'profile', targetId: memberId } as const;
  for (const kind of ['ban', 'unban', 'ban'] as const)
    await insertRow(pool, 'moderationAct', { ...byModerator, kind, ...(kind === 'ban' && ofMember) });
}

/** The cast of the access tests, with everything that fills optional parts of views: pictures, groups, marks, decisions. */
export async function makeRichCast(pool: pg.Pool) {
  const cast = await makeCast(pool);
  const { owner, other, moderator, wallPost } = cast;
  for (const { id } of [owner, other, moderator]) await fillProfile(pool, id);
  await makeFollow(pool, { followerId: owner.id, followeeId: other.id });
  await makeFavorite(pool, { profileId: owner.id, favoriteId: other.id });
  const made = await addPosts(pool, cast);
  await pool.query(`update viewing set review_id = $2 where profile_id = $1 and tmdb_id = $3`, [
    owner.id,
    made.review.id,
    title.tmdbId,
  ]);
  for (let count = 0; count <= pageSize.wallReplies; count += 1)
    await makeWallReply(pool, { wallPostId: wallPost.id, authorId: owner.id });
  await makeCollectionItem(pool, {
    profileId: other.id,
    type: 'movie',
    ...title,
    title: 'Dune',
    posterPath: '/dune.jpg',
  });
  await makeMute(pool, { profileId: owner.id, wallPostId: wallPost.id });
  await makeMute(pool, { profileId: owner.id, type: 'follow' });
  await notify(pool, cast, made);
  await addReports(pool, cast, made);
  return { ...cast, made };
}
export type RichCast = Awaited<ReturnType<typeof makeRichCast>>;
