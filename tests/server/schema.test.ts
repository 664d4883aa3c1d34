import { describe, expect, it } from 'vitest';
import {
  makeFavorite,
  makeFollow,
  makeHeart,
  makeMedia,
  makeMember,
  makeMembers,
  makeNotification,
  makePost,
  makeReply,
  makeReview,
} from '#scripts/seed/builders.ts';
import { limits } from '#shared/limits.ts';
import { useApi } from '#tests/support/api.ts';
import { createRowQuery } from '#tests/support/rows.ts';

const api = useApi();
const query = createRowQuery(() => api.pool);
/** The constraint or index that refused a write, or `accepted`. */
const refusalOf = (write: Promise<unknown>): Promise<string> =>
  write.then(
    () => 'accepted',
    (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
  );

describe('database: types and limits', () => {
  it('stores every time with a time zone, to the millisecond', async () => {
    const others = await query(
      `select table_name, column_name, data_type, datetime_precision from information_schema.columns
       where table_schema = 'public' and table_name <> '_prisma_migrations' and data_type like '%time%'
         and (data_type <> 'timestamp with time zone' or datetime_precision <> 3)`,
    );
    expect(others).toEqual([]);
  });

  it('generates ids of version 7, which are in the order of time', async () => {
    const columns = await query<{ table_name: string; column_default: string | null }>(
      `select table_name, column_default from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and table_name not in ('session', '_prisma_migrations')`,
    );
    expect(columns.length).toBeGreaterThan(10);
    expect(columns.filter(({ column_default }) => column_default !== 'uuidv7()')).toEqual([]);
    const { id } = await makeMember(api.pool);
    expect(id[14]).toBe('7');
  });

  it('has an index for every foreign key, so that no cascade scans a whole table', async () => {
    const without = await query(
      `select c.conrelid::regclass::text as table, c.conname from pg_constraint c
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
         select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey))`,
    );
    expect(without).toEqual([]);
  });

  it('has the same limits for usernames, ages and tags as the code', async () => {
    const checks = await query<{ conname: string; definition: string }>(
      `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    const definitionOf = (name: string) => checks.find(({ conname }) => conname === name)?.definition ?? '';
    expect(definitionOf('content_tags')).toContain(`cardinality(tags) <= ${limits.tags}`);
    expect(definitionOf('profile_username_shape')).toContain(`{1,${limits.username}}`);
    expect(definitionOf('profile_age_range')).toMatch(new RegExp(`${limits.ageMin}.*${limits.ageMax}`));
  });

  it('accepts 500 code points in a post, however many bytes they are, and not one more', async () => {
    const { id: authorId } = await makeMember(api.pool);
    expect((await makePost(api.pool, { authorId, text: '🎬'.repeat(500) })).text).toHaveLength(1_000);
    expect(await refusalOf(makePost(api.pool, { authorId, text: '🎬'.repeat(501) }))).toBe(
      'content_text_length',
    );
    const { id: contentId } = await makePost(api.pool, { authorId });
    const gif = '\n\n![GIF](https://media.giphy.com/a.gif)';
    await makeReply(api.pool, { contentId, authorId, text: '🎬'.repeat(500) + gif });
    expect(
      await refusalOf(makeReply(api.pool, { contentId, authorId, text: `${'🎬'.repeat(501)}${gif}` })),
    ).toBe('reply_text_length');
  });
});

describe('database: usernames', () => {
  it('are unique regardless of case, and "_" is an ordinary character', async () => {
    await makeMember(api.pool, { username: 'Mia_Wong' });
    for (const username of ['mia_wong', 'MIA_WONG', 'Mia_Wong']) {
      expect(await refusalOf(makeMember(api.pool, { username }))).toBe('profile_username_lower');
    }
    for (const username of ['miaxwong', 'Mia.Wong']) await makeMember(api.pool, { username });
    const found = await api.as(null).profiles.get({ username: 'mia_wong' });
    expect(found.username).toBe('Mia_Wong');
  });

  it.each(['', '.mia', 'mia.', 'mi..a', 'mi a', 'mia-w', 'é', 'a'.repeat(31), 'mia\n'])(
    'cannot be %j',
    async (username) => {
      expect(await refusalOf(makeMember(api.pool, { username }))).toBe('profile_username_shape');
    },
  );

  it('are given to exactly one of twenty members who claim the same at once, in any case', async () => {
    const wanted = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'Everybodys' : 'everyBODYS'));
    const results = await Promise.all(
      wanted.map((username) => refusalOf(makeMember(api.pool, { username }))),
    );
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['accepted', 'profile_username_lower']));
  });
});

describe('database: content and replies', () => {
  it('have at most one picture, GIF or video, and at least one part', async () => {
    const { id: authorId } = await makeMember(api.pool);
    const image = await makeMedia(api.pool, { ownerId: authorId });
    const gif = { gifUrl: '/media/gifs/cat.gif', gifWidth: 1, gifHeight: 1, gifAlt: '' };
    const both = makePost(api.pool, { authorId, imageId: image.id, ...gif });
    expect(await refusalOf(both)).toBe('content_one_medium');
    expect(await refusalOf(makePost(api.pool, { authorId, ...gif, youtubeVideoId: 'dQw4w9WgXcQ' }))).toBe(
      'content_one_medium',
    );
    expect(await refusalOf(makePost(api.pool, { authorId, gifUrl: gif.gifUrl }))).toBe('content_gif_whole');
    expect(await refusalOf(makePost(api.pool, { authorId, youtubeVideoId: 'short' }))).toBe(
      'content_youtube_id',
    );
    expect(await refusalOf(makePost(api.pool, { authorId, text: ' \n ' }))).toBe('content_not_empty');
    expect(await refusalOf(makePost(api.pool, { authorId, text: '', ...gif }))).toBe('accepted');
    await makePost(api.pool, { authorId, text: '', imageId: image.id });
    expect(await refusalOf(makePost(api.pool, { authorId, imageId: image.id }))).toBe('content_image_id_key');
  });

  it('have all parts of a review or none', async () => {
    const { id: authorId } = await makeMember(api.pool);
    await makeReview(api.pool, { authorId, text: '', tags: ['a'.repeat(30), 'b', 'c', 'd', 'e'] });
    const post = await makePost(api.pool, { authorId });
    const asReview = query(`update content set type = 'review' where id = $1`, [post.id]);
    expect(await refusalOf(asReview)).toBe('content_review_whole');
    expect(await refusalOf(makeReview(api.pool, { authorId, rating: 'fire_5' as never }))).toMatch(
      /invalid input value for enum rating/,
    );
    expect(await refusalOf(makeReview(api.pool, { authorId, tags: ['1', '2', '3', '4', '5', '6'] }))).toBe(
      'content_tags',
    );
    expect(await refusalOf(makeReview(api.pool, { authorId, tags: ['a'.repeat(31)] }))).toBe(
      'content_tag_length',
    );
    expect(await refusalOf(makeReview(api.pool, { authorId, tags: [''] }))).toBe('content_tags');
  });

  it('allow one level of replies, within the same post', async () => {
    const { id: authorId } = await makeMember(api.pool);
    const [one, two] = [await makePost(api.pool, { authorId }), await makePost(api.pool, { authorId })];
    const comment = await makeReply(api.pool, { contentId: one.id, authorId });
    const reply = await makeReply(api.pool, { contentId: one.id, authorId, parentId: comment.id });
    for (const [contentId, parentId] of [
      [one.id, reply.id],
      [two.id, comment.id],
    ]) {
      expect(await refusalOf(makeReply(api.pool, { contentId: contentId ?? '', authorId, parentId }))).toBe(
        'reply_level',
      );
    }
    const moved = query('update reply set content_id = $2 where id = $1', [reply.id, two.id]);
    expect(await refusalOf(moved)).toBe('reply_level');
  });

  it('are stored once for each client id of a member', async () => {
    const [one, two] = await makeMembers(api.pool, 2);
    const clientId = crypto.randomUUID();
    await makePost(api.pool, { authorId: one.id, clientId });
    await makePost(api.pool, { authorId: two.id, clientId });
    expect(await refusalOf(makePost(api.pool, { authorId: one.id, clientId }))).toBe(
      'content_author_id_client_id_key',
    );
  });
});

describe('database: hearts, follows, blocks and notifications', () => {
  it('have exactly one target for a heart, once', async () => {
    const { id: authorId } = await makeMember(api.pool);
    const post = await makePost(api.pool, { authorId });
    const comment = await makeReply(api.pool, { contentId: post.id, authorId });
    expect(await refusalOf(makeHeart(api.pool, { authorId }))).toBe('heart_one_target');
    expect(await refusalOf(makeHeart(api.pool, { authorId, contentId: post.id, replyId: comment.id }))).toBe(
      'heart_one_target',
    );
    await makeHeart(api.pool, { authorId, contentId: post.id });
    await makeHeart(api.pool, { authorId, replyId: comment.id });
    expect(await refusalOf(makeHeart(api.pool, { authorId, contentId: post.id }))).toBe(
      'heart_author_id_content_id_key',
    );
    expect(await refusalOf(makeHeart(api.pool, { authorId, replyId: comment.id }))).toBe(
      'heart_author_id_reply_id_key',
    );
  });

  it('allow no follow, block or hiding of yourself', async () => {
    const { id } = await makeMember(api.pool);
    const tables = {
      follow: 'follower_id, followee_id',
      block: 'owner_id, blocked_id',
      hidden_profile: 'owner_id, hidden_id',
    };
    for (const [table, columns] of Object.entries(tables)) {
      const write = query(`insert into ${table} (${columns}) values ($1, $1)`, [id]);
      expect(await refusalOf(write)).toBe(`${table}_not_self`);
    }
  });

  it('allow favorites only while the member is followed', async () => {
    const [one, two] = await makeMembers(api.pool, 2);
    const favor = () => makeFavorite(api.pool, { profileId: one.id, favoriteId: two.id });
    expect(await refusalOf(favor())).toBe('favorite_profile_id_favorite_id_fkey');
    await makeFollow(api.pool, { followerId: one.id, followeeId: two.id });
    await favor();
    await query('delete from follow where follower_id = $1', [one.id]);
    expect(await query('select 1 from favorite where profile_id = $1', [one.id])).toEqual([]);
  });

  it('have exactly one cause for a notification, matching its type, from somebody else', async () => {
    const [one, two] = await makeMembers(api.pool, 2);
    const post = await makePost(api.pool, { authorId: one.id });
    const heart = await makeHeart(api.pool, { authorId: two.id, contentId: post.id });
    const follow = await makeFollow(api.pool, { followerId: two.id, followeeId: one.id });
    const tell = (cause: object) =>
      refusalOf(
        makeNotification(api.pool, { recipientId: one.id, actorId: two.id, type: 'like_post', ...cause }),
      );
    expect(await tell({})).toBe('notification_cause');
    expect(await tell({ heartId: heart.id, followId: follow.id })).toBe('notification_cause');
    expect(await tell({ followId: follow.id })).toBe('notification_cause');
    expect(await tell({ type: 'follow', heartId: heart.id })).toBe('notification_cause');
    expect(await tell({ heartId: heart.id, recipientId: two.id })).toBe('notification_not_self');
    expect(await tell({ heartId: heart.id })).toBe('accepted');
  });
});

describe('database: extra photos', () => {
  const add = async (profileId: string, position?: number) => {
    const media = await makeMedia(api.pool, { ownerId: profileId, purpose: 'photo' });
    const next = '(select count(*) + 1 from profile_photo where profile_id = $1)';
    return query<{ id: string; position: number }>(
      `insert into profile_photo (profile_id, media_id, position) values ($1, $2, ${position ?? next}) returning id, position`,
      [profileId, media.id],
    );
  };
  const positions = async (profileId: string) =>
    (
      await query<{ position: number }>(
        'select position from profile_photo where profile_id = $1 order by 1',
        [profileId],
      )
    ).map(({ position }) => position);

  it('are limited to five, even if two are added at once', async () => {
    const { id } = await makeMember(api.pool);
    for (let count = 0; count < 4; count += 1) await add(id);
    const results = await Promise.all([refusalOf(add(id)), refusalOf(add(id)), refusalOf(add(id))]);
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(await refusalOf(add(id))).toBe('profile_photo_position_range');
    expect(await positions(id)).toEqual([1, 2, 3, 4, 5]);
  });

  it('have no gaps: none can be left, and photos after a removed one move up', async () => {
    const { id } = await makeMember(api.pool);
    expect(await refusalOf(add(id, 2))).toBe('profile_photo_gapless');
    for (let count = 0; count < 5; count += 1) await add(id);
    await query('delete from profile_photo where profile_id = $1 and position = 2', [id]);
    expect(await positions(id)).toEqual([1, 2, 3, 4]);
    await query('delete from profile_photo where profile_id = $1 and position in (1, 3)', [id]);
    expect(await positions(id)).toEqual([1, 2]);
  });

  it('can change positions, and their pictures are deleted with them', async () => {
    const { id } = await makeMember(api.pool);
    for (let count = 0; count < 3; count += 1) await add(id);
    await query('update profile_photo set position = 4 - position where profile_id = $1', [id]);
    expect(await positions(id)).toEqual([1, 2, 3]);
    await query('delete from profile_photo where profile_id = $1', [id]);
    expect(await query('select 1 from media where owner_id = $1', [id])).toEqual([]);
  });
});
