import type pg from 'pg';
import {
  type Member,
  makeAiring,
  makeBlock,
  makeBookmark,
  makeCollectionItem,
  makeFavorite,
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
  makeWallLike,
  makeWallPost,
  makeWallReply,
} from '#scripts/seed/builders.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import { insertRow } from '#scripts/seed/rows.ts';

/**
 * Every column that holds the id of a member, and what a member's own data says of those rows: the file, and where it is one
 * value of many, its name there; or why they are not in it. A new column belongs here, into the life below, and into the
 * export.
 */
export const memberColumns: Record<string, { file: string; at?: string } | { kept: string }> = {
  'profile.id': { file: 'account.json', at: 'profile' },
  'profile_search.profile_id': { kept: 'made of their names, which stand in account.json' },
  'profile_last_seen.profile_id': { kept: 'a copy of their time in account.json' },
  'profile_counts.profile_id': { file: 'account.json', at: 'profile.counts' },
  'account.profile_id': { file: 'account.json', at: 'signIn' },
  'session.profile_id': { file: 'account.json', at: 'devices' },
  'access_token.profile_id': { file: 'account.json', at: 'accessTokens' },
  'former_username.profile_id': { file: 'account.json', at: 'profile.formerUsernames' },
  'user_settings.profile_id': { file: 'account.json', at: 'profile.settings' },
  'premium_subscription.profile_id': { file: 'account.json', at: 'profile.subscriptions' },
  'user_video.profile_id': { file: 'account.json', at: 'profile.video' },
  'user_gif.profile_id': { file: 'account.json', at: 'profile.gif' },
  'profile_photo.profile_id': { file: 'account.json', at: 'profile.photos' },
  'inbox.recipient_id': { file: 'account.json', at: 'profile.inbox' },
  'media.owner_id': { file: 'pictures.json' },
  'content.author_id': { file: 'posts.json' },
  'reply.author_id': { file: 'comments.json' },
  'heart.author_id': { file: 'hearts.json' },
  'bookmark.profile_id': { file: 'bookmarks.json' },
  'follow.follower_id': { file: 'following.json' },
  'follow.followee_id': { file: 'followers.json' },
  'favorite.profile_id': { kept: 'stands in following.json, with the follow it hangs on' },
  'favorite.favorite_id': { kept: 'whose favorite one is, is theirs to know' },
  'hidden_profile.owner_id': { file: 'hidden-members.json' },
  'hidden_profile.hidden_id': { kept: 'who hides one, is theirs to know' },
  'block.owner_id': { file: 'blocked-members.json' },
  'block.blocked_id': { kept: 'who has blocked one, is theirs to know' },
  'report.reporter_id': { file: 'reports.json' },
  'report.target_id': { kept: 'who reported one, is theirs and the maintainers’ to know' },
  'report.profile_id': { kept: 'the same' },
  'report.author_id': { kept: 'the same' },
  'moderation_act.actor_id': { kept: 'what a moderator decided is noted for maintainers' },
  'moderation_act.member_id': { kept: 'the same' },
  'user_collection.profile_id': { file: 'titles.json' },
  'removed_collection_item.profile_id': { kept: 'taken off by the member, and gone within the hour' },
  'removed_viewing.profile_id': { kept: 'removed by the member, and gone within the hour' },
  'seen_title.profile_id': { kept: 'what an older version reads of diary.json' },
  'airing.profile_id': { file: 'airings.json' },
  'series_progress.profile_id': { file: 'series.json' },
  'viewing.profile_id': { file: 'diary.json' },
  'viewing_count.profile_id': { kept: 'sums of what stands in diary.json' },
  'import.profile_id': { file: 'imports.json' },
  'wall_post.profile_id': { file: 'wall.json' },
  'wall_post.author_id': { file: 'wall-posts.json' },
  'wall_reply.author_id': { file: 'wall-replies.json' },
  'wall_like.author_id': { file: 'wall-likes.json' },
  'notification.recipient_id': { file: 'notifications.json' },
  'notification.actor_id': {
    kept: 'what others were told is theirs; what it was about is in the other files',
  },
  'mute.profile_id': { file: 'muted.json' },
};

/** A column of members who could do nothing of the below; tests of its own say what becomes of it. */
export const testedElsewhere = new Set(['ban.member_id']);

/** Every column with the id of something else. */
export const otherIds = new Set(
  `access_token.client_id access_token.id airing.id bookmark.content_id content.client_id content.id content.image_id follow.id former_identity.member_key heart.content_id heart.id
  import.id import_row.id import_row.import_id import_row.made_id import_row.replaced_id import_row.review_id import_row.title_id import_title.id import_title.import_id
  heart.reply_id media.id media_removal.media_id moderation_act.actor_key moderation_act.id moderation_act.target_id mute.content_id mute.id mute.wall_post_id notification.follow_id notification.group_id
  notification.airing_id notification.heart_id notification.id notification.reply_id notification.wall_post_id notification.wall_reply_id
  premium_subscription.id profile.avatar_id profile_photo.id profile_photo.media_id removed_collection_item.id removed_viewing.client_id
  removed_viewing.id removed_viewing.import_id removed_viewing.review_id reply.client_id reply.content_id
  reply.id reply.parent_id report.act_id report.content_id report.id report.reply_id report.wall_post_id report.wall_reply_id review_search.content_id series_progress.id
  user_collection.id viewing.client_id viewing.id viewing.import_id viewing.review_id wall_like.id wall_like.wall_post_id wall_like.wall_reply_id wall_post.client_id wall_post.id
  wall_reply.client_id wall_reply.id wall_reply.wall_post_id`
    .trim()
    .split(/\s+/),
);

/** Every column of the database that can hold an id. */
export async function idColumns(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and udt_name in ('uuid', '_uuid', 'json', 'jsonb') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Two who stay, and what they have with each other. */
export async function makeOthers(pool: pg.Pool) {
  const [friend, stranger] = [await makeMember(pool), await makeMember(pool)];
  const post = await makePost(pool, { authorId: friend.id });
  const comment = await makeReply(pool, { contentId: post.id, authorId: stranger.id });
  const heart = await makeHeart(pool, { authorId: stranger.id, contentId: post.id });
  await makeNotification(pool, {
    recipientId: friend.id,
    actorId: stranger.id,
    type: 'like_post',
    heartId: heart.id,
  });
  await makeFollow(pool, { followerId: friend.id, followeeId: stranger.id });
  const wallPost = await makeWallPost(pool, { profileId: friend.id, authorId: stranger.id });
  const wallReply = await makeWallReply(pool, { wallPostId: wallPost.id, authorId: friend.id });
  await makeWallLike(pool, { authorId: friend.id, wallPostId: wallPost.id });
  await makeMedia(pool, { ownerId: friend.id });
  return { friend, stranger, post, comment, wallPost, wallReply };
}
export type Others = Awaited<ReturnType<typeof makeOthers>>;

/** The word that is in everything the full member wrote. */
export const memberWord = 'wanderlust';

/** A member who has done everything that members can do: their id is in each of `memberColumns`. */
export async function makeFullMember(pool: pg.Pool, others: Others): Promise<Member> {
  const { friend, stranger, post, comment, wallPost, wallReply } = others;
  const me = await makeMember(pool, {
    username: memberWord,
    bio: memberWord,
    latitude: 48.1,
    longitude: 11.6,
  });
  const mine = { profileId: me.id };
  const by = { authorId: me.id, text: `${memberWord}, in words` };
  await insertRow(pool, 'account', {
    ...mine,
    provider: 'google',
    subject: memberWord,
    email: `${memberWord}@a.org`,
  });
  await pool.query(`insert into former_username values ('was_' || $2, $1, now() + '1 day')`, [
    me.id,
    memberWord,
  ]);
  await insertRow(pool, 'session', {
    ...mine,
    id: 'ef'.repeat(32),
    expiresAt: new Date(Date.now() + 8.64e7),
  });
  await insertRow(pool, 'accessToken', {
    ...mine,
    hash: '12'.repeat(32),
    name: memberWord,
    scopes: ['read'],
    expiresAt: new Date(Date.now() + 8.64e7),
  });
  await insertRow(pool, 'userSettings', { ...mine, watchlistPrivate: true });
  await insertRow(pool, 'premiumSubscription', { ...mine, planType: 'vip' });
  await insertRow(pool, 'userVideo', { ...mine, youtubeVideoId: 'dQw4w9WgXcQ' });
  await insertRow(pool, 'userGif', { ...mine, gifUrl: '/media/gifs/cat.gif' });
  const [avatar, photo, image] = [
    await makeMedia(pool, { ownerId: me.id, purpose: 'avatar', alt: memberWord }),
    await makeMedia(pool, { ownerId: me.id, purpose: 'photo' }),
    await makeMedia(pool, { ownerId: me.id }),
  ];
  await pool.query('update profile set avatar_id = $2 where id = $1', [me.id, avatar.id]);
  await insertRow(pool, 'profilePhoto', { ...mine, mediaId: photo.id, position: 1 });
  const own = await makePost(pool, { ...by, imageId: image.id });
  const review = await makeReview(pool, { ...by, reviewTitle: memberWord, tags: [memberWord] });
  await makePost(pool, { ...by, isPublic: false });
  const reply = await makeReply(pool, { ...by, contentId: post.id });
  await makeReply(pool, { ...by, contentId: post.id, parentId: comment.id });
  const asked = await makeReply(pool, { contentId: own.id, authorId: friend.id });
  await makeReply(pool, { contentId: own.id, authorId: stranger.id, parentId: asked.id });
  const heart = await makeHeart(pool, { authorId: me.id, contentId: post.id });
  await makeHeart(pool, { authorId: me.id, replyId: comment.id });
  const liked = await makeHeart(pool, { authorId: friend.id, contentId: own.id });
  await makeHeart(pool, { authorId: friend.id, replyId: reply.id });
  await makeBookmark(pool, { ...mine, contentId: post.id });
  await makeBookmark(pool, { profileId: friend.id, contentId: review.id });
  for (const [one, two] of [
    [me, friend],
    [friend, me],
  ] as const) {
    await makeFollow(pool, { followerId: one.id, followeeId: two.id });
    await makeFavorite(pool, { profileId: one.id, favoriteId: two.id });
    await makeHidden(pool, { ownerId: one.id, hiddenId: two.id });
  }
  const [blockedMember, blocker] = [await makeMember(pool), await makeMember(pool)];
  await makeBlock(pool, { ownerId: me.id, blockedId: blockedMember.id });
  await makeBlock(pool, { ownerId: blocker.id, blockedId: me.id });
  await makeReport(pool, { reporterId: me.id, contentId: post.id, reason: memberWord });
  await makeReport(pool, { reporterId: stranger.id, contentId: own.id, textCopy: by.text });
  await insertRow(pool, 'report', {
    reporterId: blocker.id,
    targetKind: 'profile',
    targetId: me.id,
    profileId: me.id,
    textCopy: `@${memberWord}`,
  });
  const decided = { hand: 'moderator', note: `${memberWord} again` } as const;
  await insertRow(pool, 'moderationAct', { ...decided, kind: 'ban', actorId: friend.id, memberId: me.id });
  await insertRow(pool, 'moderationAct', {
    ...decided,
    kind: 'dismiss',
    actorId: me.id,
    memberId: me.id,
    targetKind: 'profile',
    targetId: me.id,
  });
  await makeCollectionItem(pool, { ...mine, type: 'watchlist', titleType: 'movie', tmdbId: 900_000_001 });
  await insertRow(pool, 'removedCollectionItem', {
    ...mine,
    type: 'movie',
    titleType: 'movie',
    tmdbId: 900_000_002,
    title: 'A title taken off',
  });
  await makeViewing(pool, {
    ...mine,
    titleType: 'show',
    tmdbId: 900_000_001,
    watchedOn: '2026-01-31',

    note: memberWord,
    originalScore: '4.5',
    rating: 'fire_4',
    reviewId: review.id,
    visibility: 'everyone',
  });
  await insertRow(pool, 'seriesProgress', { ...mine, tmdbId: 900_000_085, state: 'paused', chosen: true });
  await insertRow(pool, 'removedViewing', {
    ...mine,
    titleType: 'movie',
    tmdbId: 900_000_002,
    title: 'A title taken off',
    note: memberWord,
  });
  await makeImport(pool, { ...mine, state: 'ready', name: memberWord });
  const onMine = await makeWallPost(pool, { ...mine, authorId: friend.id });
  await makeWallReply(pool, { wallPostId: onMine.id, authorId: stranger.id });
  const onTheirs = await makeWallPost(pool, { ...by, profileId: friend.id });
  await makeWallReply(pool, { ...by, wallPostId: wallPost.id });
  await makeWallLike(pool, { authorId: me.id, wallPostId: wallPost.id });
  await makeWallLike(pool, { authorId: me.id, wallReplyId: wallReply.id });
  await makeWallLike(pool, { authorId: friend.id, wallPostId: onTheirs.id });
  const toFriend = { recipientId: friend.id, actorId: me.id } as const;
  await makeNotification(pool, { ...toFriend, type: 'like_post', heartId: heart.id });
  await makeNotification(pool, {
    ...toFriend,
    type: 'wall_post',
    wallPostId: onTheirs.id,
    readAt: new Date(),
  });
  await makeNotification(pool, {
    recipientId: me.id,
    actorId: friend.id,
    type: 'like_post',
    heartId: liked.id,
  });
  await makeNotification(pool, {
    recipientId: me.id,
    type: 'airing',
    airingId: (await makeAiring(pool, mine)).id,
  });
  await makeMute(pool, { ...mine, type: 'follow' });
  await makeMute(pool, { profileId: friend.id, contentId: review.id });
  await makeMute(pool, { profileId: friend.id, wallPostId: onTheirs.id });
  return me;
}
