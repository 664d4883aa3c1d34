import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as make from '#scripts/seed/builders.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const database = useDatabase();
let db: pg.Pool;
beforeAll(() => {
  db = new pg.Pool({ connectionString: database.url, max: 1 });
});
afterAll(() => db.end());

it('the builders: make every kind of row from the fewest values, and the counters are right', async () => {
  const [one, other] = [
    await make.makeMember(db),
    await make.makeMember(db, { latitude: 59.3, longitude: 18.1 }),
  ];
  expect(one.username).not.toBe(other.username);
  const post = await make.makePost(db, { authorId: one.id });
  const review = await make.makeReview(db, { authorId: one.id });
  expect([post.type, review.type]).toEqual(['post', 'review']);
  const othersPost = await make.makePost(db, { authorId: other.id });
  const comment = await make.makeReply(db, { contentId: post.id, authorId: other.id });
  await make.makeReply(db, { contentId: post.id, authorId: one.id, parentId: comment.id });
  const heart = await make.makeHeart(db, { authorId: other.id, contentId: post.id });
  await make.makeHeart(db, { authorId: one.id, replyId: comment.id });
  await make.makeFollow(db, { followerId: other.id, followeeId: one.id });
  await make.makeFavorite(db, { profileId: other.id, favoriteId: one.id });
  await make.makeBookmark(db, { profileId: other.id, contentId: review.id });
  await make.makeMedia(db, { ownerId: one.id });
  await make.makeCollectionItem(db, {
    profileId: one.id,
    type: 'watchlist',
    titleType: 'show',
    tmdbId: 900_000_001,
  });
  await make.makeSeries(db, { tmdbId: 1, seasons: [[1, 2]] });
  await make.makeViewing(db, { profileId: one.id, titleType: 'movie', tmdbId: 900_000_001 });
  const wallPost = await make.makeWallPost(db, { profileId: one.id, authorId: other.id });
  const wallReply = await make.makeWallReply(db, { wallPostId: wallPost.id, authorId: one.id });
  await make.makeWallLike(db, { authorId: one.id, wallPostId: wallPost.id });
  await make.makeWallLike(db, { authorId: other.id, wallReplyId: wallReply.id });
  await make.makeHidden(db, { ownerId: one.id, hiddenId: other.id });
  await make.makeReport(db, { reporterId: one.id, contentId: othersPost.id });
  const notification = { recipientId: one.id, actorId: other.id };
  expect(
    await make.makeNotification(db, { ...notification, type: 'like_post', heartId: heart.id }),
  ).toMatchObject({
    seq: 1,
  });
  expect(
    await make.makeNotification(db, { ...notification, type: 'wall_post', wallPostId: wallPost.id }),
  ).toMatchObject({ seq: 2 });
  // last, because no notification is written across a block
  await make.makeBlock(db, { ownerId: one.id, blockedId: other.id });

  const { rows } = await db.query('select heart_count, reply_count from content where id = $1', [post.id]);
  expect(rows).toEqual([{ heart_count: 1, reply_count: 2 }]);
  expect((await db.query('select * from audit_counters()')).rows).toEqual([]);
});
