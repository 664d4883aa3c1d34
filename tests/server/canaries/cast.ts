import {
  type Member,
  makeBookmark,
  makeCollectionItem,
  makeFollow,
  makeHeart,
  makeMedia,
  makeMember,
  makeMute,
  makeNotification,
  makePost,
  makeReply,
  makeReview,
  makeViewing,
  makeWallPost,
  makeWallReply,
} from '#scripts/seed/builders.ts';
import { runWithTools } from '#scripts/admin/tools.ts';
import { banUser } from '#scripts/admin/users.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import type { ContentPage } from '#shared/views/content.ts';
import type { UsedServer } from '#tests/support/use-server.ts';

/** A word that is in no other text. */
export const canary = (name: string): string => `canary_${name}`;

/** The day on which the friend saw a film; private to the friend. */
export const daySeen = '1977-05-25';

/** Members, some of whom are separated by blocks, and everything they left behind. */
export interface Cast {
  /** Reads, as do a visitor and the two members separated from this one by a block. */
  reader: Member;
  /** Has blocked the reader. */
  walled: Member;
  /** Blocked by the reader. */
  barred: Member;
  /** Hidden by the reader. */
  hidden: Member;
  /** Banned by the maintainers. */
  banned: Member;
  friend: Member;
  members: Member[];
  contents: string[];
  comments: string[];
  wallPosts: string[];
  /** The friend's imports. */
  imports: string[];
  /** The friend's post, on which everyone has commented. */
  sharedPost: string;
  /** A member who has done nothing but bookmark a post. */
  bookmarkOf: Member;
}

/** Everything that members leave behind, with their word in each text. */
async function makeTraces(
  { pool }: UsedServer,
  member: Member,
  name: string,
  friend: Member,
  sharedPost: string,
) {
  const word = canary(name);
  const post = await makePost(pool, { authorId: member.id, text: `${word} post` });
  const review = await makeReview(pool, {
    authorId: member.id,
    text: `${word} review`,
    reviewTitle: word,
    tags: [word],
  });
  const comment = await makeReply(pool, {
    contentId: sharedPost,
    authorId: member.id,
    text: `${word} comment`,
  });
  const own = await makeReply(pool, { contentId: post.id, authorId: friend.id, text: 'Indeed' });
  const answer = await makeReply(pool, {
    contentId: post.id,
    authorId: member.id,
    parentId: own.id,
    text: `${word} answer`,
  });
  await makeCollectionItem(pool, {
    profileId: member.id,
    type: 'movie',
    titleType: 'movie',
    tmdbId: 900_000_001,
    title: `${word} film`,
  });
  await makeFollow(pool, { followerId: member.id, followeeId: friend.id });
  await makeFollow(pool, { followerId: friend.id, followeeId: member.id });
  await makeHeart(pool, { authorId: member.id, contentId: sharedPost });
  const wall = await makeWallPost(pool, { profileId: friend.id, authorId: member.id, text: `${word} wall` });
  await makeWallReply(pool, { wallPostId: wall.id, authorId: member.id, text: `${word} wall reply` });
  return { contents: [post.id, review.id], comments: [comment.id, own.id, answer.id], wallPost: wall.id };
}

/**
 * A post, a review and a comment with spoilers for a series, of which the readers have seen an earlier episode at most. The host
 * is notified of the comment.
 */
async function makeSpoilers(
  { pool }: UsedServer,
  friend: Member,
  host: { id: string; postId: string },
  readers: readonly Member[],
) {
  const word = canary('spoiler');
  const title = { titleType: 'show', tmdbId: 900_000_002, titleName: 'The Unseen' } as const;
  const spoiler = {
    spoilerTitleType: title.titleType,
    spoilerTmdbId: title.tmdbId,
    spoilerTitleName: title.titleName,
  };
  const written = { authorId: friend.id, text: `${word} ending`, ...spoiler };
  const fifth = { spoilerSeason: 2, spoilerEpisode: 5, spoilerEpisodeId: 205 };
  const seen = { titleType: 'show', tmdbId: title.tmdbId, season: 2, episode: 4, episodeId: 204 } as const;
  for (const { id: profileId } of readers) await makeViewing(pool, { profileId, ...seen });
  const picture = await makeMedia(pool, { ownerId: friend.id, alt: `${word} picture` });
  const post = await makePost(pool, { ...written, ...fifth, imageId: picture.id });
  const review = await makeReview(pool, { ...written, ...title, reviewTitle: word, tags: [word] });
  const comment = await makeReply(pool, { ...written, ...fifth, contentId: host.postId });
  await makeNotification(pool, {
    recipientId: host.id,
    actorId: friend.id,
    type: 'comment_post',
    replyId: comment.id,
  });
  return { contents: [post.id, review.id], comment: comment.id };
}

const named = ({ pool }: UsedServer, name: string): Promise<Member> =>
  makeMember(pool, {
    username: canary(name),
    fullName: `${canary(name)} in full`,
    bio: `${canary(name)} bio`,
    occupation: `${canary(name)} work`,
    location: `${canary(name)} place`,
    postalCode: 'canary_zip',
    latitude: 68.123_456,
    longitude: 71.654_321,
    adultConfirmedAt: new Date(),
  });

/** Bans a member who is in the friend's lists of reported and hidden content. */
async function ban(server: UsedServer, banned: Member, friend: Member) {
  const { data } = await server.call(friend, 'content.listByAuthor', { authorId: banned.id });
  const [post] = (data as ContentPage).items;
  await server.call(friend, 'safety.report', { target: { kind: 'content', id: post?.id } });
  await server.call(friend, 'safety.setHidden', { profileId: banned.id, hidden: true });
  const target = { env: server.env, url: server.databaseUrl };
  await runWithTools(target, false, (tools) => banUser(tools, banned.username, { reason: 'In the way' }));
}

/** Creates the cast, and then its blocks, through the API. */
export async function makeCast(server: UsedServer): Promise<Cast> {
  const { pool } = server;
  const [reader, walled, barred, hidden, banned] = [
    await named(server, 'reader'),
    await named(server, 'walled'),
    await named(server, 'barred'),
    await named(server, 'hidden'),
    await named(server, 'banned'),
  ];
  const friend = await makeMember(pool, { username: 'friend' });
  await insertRow(pool, 'accessToken', {
    profileId: friend.id,
    hash: 'ef'.repeat(32),
    name: canary('token'),
    scopes: ['read'],
    expiresAt: new Date(Date.now() + 86_400_000),
    lastUsedAt: new Date(),
  });
  const sharedPost = (await makePost(pool, { authorId: friend.id, text: 'The square' })).id;
  const contents: string[] = [sharedPost];
  const comments: string[] = [];
  const wallPosts: string[] = [];
  for (const [member, name] of [
    [reader, 'reader'],
    [walled, 'walled'],
    [barred, 'barred'],
    [hidden, 'hidden'],
    [banned, 'banned'],
  ] as const) {
    const made = await makeTraces(server, member, name, friend, sharedPost);
    contents.push(...made.contents);
    comments.push(...made.comments);
    wallPosts.push(made.wallPost);
    await insertRow(pool, 'account', {
      provider: 'google',
      subject: `${canary('subject')}_${name}`,
      profileId: member.id,
      email: `${canary('mail')}_${name}@example.org`,
    });
  }
  const secret = await makePost(pool, { authorId: friend.id, text: canary('unlisted'), isPublic: false });
  const unlistedComment = await makeReply(pool, {
    contentId: secret.id,
    authorId: friend.id,
    text: canary('unlisted'),
  });
  const bookmarkOf = await makeMember(pool, {
    username: canary('keeper'),
    fullName: `${canary('keeper')} name`,
  });
  await makeBookmark(pool, { profileId: bookmarkOf.id, contentId: sharedPost });
  await insertRow(pool, 'userSettings', { profileId: friend.id, watchlistPrivate: true });
  await makeCollectionItem(pool, {
    profileId: friend.id,
    type: 'watchlist',
    titleType: 'movie',
    tmdbId: 900_000_001,
    title: canary('watchlist'),
  });
  await makeViewing(pool, {
    profileId: friend.id,
    titleType: 'movie',
    tmdbId: 900_000_001,
    title: canary('seen'),
    watchedOn: daySeen,
    rating: 'poop_4',
    note: canary('note'),
  });
  await makeViewing(pool, {
    profileId: friend.id,
    titleType: 'show',
    tmdbId: 900_000_085,
    title: canary('seen'),
    season: 1,
    episode: 1,
    episodeId: 900_850_101,
    episodeTitle: canary('seen'),
    watchedOn: daySeen,
  });
  const doneImport = await makeImport(pool, {
    profileId: friend.id,
    state: 'done',
    name: canary('import'),
  });
  const [readersPost = sharedPost] = contents.slice(1);
  const host = { id: reader.id, postId: readersPost };
  const spoilers = await makeSpoilers(server, friend, host, [reader, walled, barred]);
  const offending = await makePost(pool, { authorId: friend.id, text: canary('reported') });
  const cast = {
    reader,
    walled,
    barred,
    hidden,
    banned,
    friend,
    sharedPost,
    bookmarkOf,
    members: [reader, walled, barred, hidden, banned, friend],
    contents: [...contents, ...spoilers.contents, secret.id, offending.id],
    comments: [...comments, spoilers.comment, unlistedComment.id],
    wallPosts,
    imports: [doneImport.id],
  };

  for (const contentId of cast.contents) await makeMute(pool, { profileId: reader.id, contentId });
  for (const wallPostId of cast.wallPosts) await makeMute(pool, { profileId: reader.id, wallPostId });

  // what they wrote to each other before the block
  for (const other of [walled, barred, banned]) {
    for (const [one, two] of [
      [reader, other],
      [other, reader],
    ] as const) {
      await server.call(one, 'follows.set', { profileId: two.id, following: true });
      await server.call(one, 'walls.create', {
        profileId: two.id,
        text: `${one.username} was here`,
        clientId: crypto.randomUUID(),
      });
      for (const postId of wallPosts) {
        await server.call(one, 'walls.setLike', { target: { kind: 'post', id: postId }, liked: true });
        await server.call(one, 'walls.reply', {
          postId,
          text: `${one.username} was here`,
          clientId: crypto.randomUUID(),
        });
      }
      for (const id of contents) {
        await server.call(one, 'hearts.set', { target: { kind: 'content', id }, hearted: true });
        await server.call(one, 'bookmarks.set', { contentId: id, bookmarked: true });
        await server.call(one, 'replies.create', {
          contentId: id,
          text: `${one.username} was here`,
          clientId: crypto.randomUUID(),
        });
      }
    }
  }
  await server.call(walled, 'safety.setBlocked', { profileId: reader.id, blocked: true });
  await server.call(reader, 'safety.setBlocked', { profileId: barred.id, blocked: true });
  await server.call(reader, 'safety.setHidden', { profileId: hidden.id, hidden: true });
  await server.call(reader, 'safety.report', { target: { kind: 'content', id: offending.id } });
  await ban(server, banned, friend);
  return cast;
}
