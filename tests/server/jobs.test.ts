import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makePost, makeReply } from '#scripts/seed/builders.ts';
import type { Db } from '#server/db/client.ts';
import { collectTombstones } from '#server/jobs/collect-tombstones.ts';
import { forgetExpired } from '#server/jobs/forget-expired.ts';
import { MostFilesError, collectOrphans, removeMedia, sweepMedia } from '#server/jobs/remove-media.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { findOrphans } from '#server/media/orphans.ts';
import { useJobParts } from '#tests/support/job-parts.ts';

const parts = useJobParts();
const { keys, upload } = parts;
let db: Db;
let store: ObjectStore;
beforeAll(() => void ({ db, store } = parts));
afterEach(async () => {
  await db.pool.query('delete from profile');
  for (const key of await keys()) await store.delete(key);
  await db.pool.query('delete from media_removal');
});

const ids = async (table: string, key = 'id'): Promise<string[]> =>
  (await db.pool.query<{ id: string }>(`select ${key}::text as id from ${table}`)).rows.map(({ id }) => id);
const age = (id: string, hours: number) =>
  db.pool.query('update media set created_at = now() - make_interval(hours => $2) where id = $1', [
    id,
    hours,
  ]);
const away = () => Promise.reject(new Error('the store is away'));
/** A store that deletes nothing, and how often it was asked to: in the end, about an object that does not exist. */
const refusingStore = (): { store: ObjectStore; asked: () => number } => {
  let asked = 0;
  const refuse = () => {
    asked += 1;
    return away();
  };
  return { store: { ...store, delete: refuse }, asked: () => asked };
};

describe('media.remove: removing files', () => {
  it('removes the picture of a deleted post, and only that', async () => {
    const [gone, kept] = [await upload(), await upload()];
    const post = await makePost(db.pool, { authorId: parts.memberId, imageId: gone });
    await makePost(db.pool, { authorId: parts.memberId, imageId: kept });
    await db.pool.query('delete from content where id = $1', [post.id]);
    expect(await removeMedia({ db, store })).toBe(1);
    expect(await keys()).toEqual([`media/${kept}/64.webp`, `media/${kept}/90.webp`].toSorted());
    expect(await ids('media_removal', 'media_id')).toEqual([]);
  });

  it('removes all pictures of a deleted member', async () => {
    const avatar = await upload('avatar');
    await db.pool.query('update profile set avatar_id = $1 where id = $2', [avatar, parts.memberId]);
    await makePost(db.pool, { authorId: parts.memberId, imageId: await upload() });
    await upload('photo');
    await db.pool.query('delete from profile where id = $1', [parts.memberId]);
    expect(await removeMedia({ db, store })).toBe(3);
    expect(await keys()).toEqual([]);
  });

  it('keeps trying while the store is away, and finishes when it is back', async () => {
    await upload();
    await db.pool.query('delete from media');
    const broken = { ...store, delete: away };
    await expect(removeMedia({ db, store: broken })).rejects.toThrow('1 pictures are left to remove');
    expect(await ids('media_removal', 'media_id')).toHaveLength(1);
    expect(await removeMedia({ db, store })).toBe(1);
    expect(await keys()).toEqual([]);
  });

  it('removes the other pictures even if one cannot be removed', async () => {
    const [stubborn] = [await upload(), await upload(), await upload()];
    await db.pool.query('delete from media');
    const broken = {
      ...store,
      delete: (key: string) => (key.includes(stubborn ?? '') ? away() : store.delete(key)),
    };
    await expect(removeMedia({ db, store: broken })).rejects.toThrow('1 pictures are left to remove');
    expect(await ids('media_removal', 'media_id')).toEqual([stubborn]);
  });

  it('removes the other pictures behind several that cannot be removed', async () => {
    const stubborn: string[] = [];
    for (let number = 0; number < 6; number += 1) stubborn.push(await upload());
    await upload();
    await db.pool.query('delete from media');
    const broken = {
      ...store,
      delete: (key: string) => (stubborn.some((id) => key.includes(id)) ? away() : store.delete(key)),
    };
    await expect(removeMedia({ db, store: broken })).rejects.toThrow('6 pictures are left to remove');
    expect((await ids('media_removal', 'media_id')).toSorted()).toEqual(stubborn.toSorted());
  });

  it('stops asking a store that is away', async () => {
    for (let number = 0; number < 6; number += 1) await upload();
    await db.pool.query('delete from media');
    const refusing = refusingStore();
    await expect(removeMedia({ db, store: refusing.store })).rejects.toThrow(
      'the object store takes no removals',
    );
    expect(refusing.asked()).toBe(4);
  });

  it('stops asking a folder that cannot be written', async () => {
    for (let number = 0; number < 6; number += 1) await upload();
    await db.pool.query('delete from media');
    let asked = 0;
    const refuse = () => {
      asked += 1;
      return away();
    };
    // deleting a file that does not exist succeeds in any folder
    const readOnly: ObjectStore = {
      ...store,
      delete: (key) => (key.startsWith('media/') ? refuse() : store.delete(key)),
      check: away,
    };
    await expect(removeMedia({ db, store: readOnly })).rejects.toThrow('the object store takes no removals');
    expect(asked).toBe(3);
  });
});

describe('media.sweep: uploads that were never used', () => {
  it('deletes those a day old, and nothing that is shown', async () => {
    const [young, old] = [await upload(), await upload()];
    const [inPost, asAvatar, asPhoto] = [await upload(), await upload('avatar'), await upload('photo')];
    await makePost(db.pool, { authorId: parts.memberId, imageId: inPost });
    await db.pool.query('update profile set avatar_id = $1 where id = $2', [asAvatar, parts.memberId]);
    await db.pool.query('insert into profile_photo (profile_id, media_id, position) values ($1, $2, 1)', [
      parts.memberId,
      asPhoto,
    ]);
    for (const id of [old, inPost, asAvatar, asPhoto]) await age(id, 25);
    await age(young, 23);
    expect(await sweepMedia(db)).toBe(1);
    expect((await ids('media')).toSorted()).toEqual([young, inPost, asAvatar, asPhoto].toSorted());
    expect(await ids('media_removal', 'media_id')).toEqual([old]);
  });

  it('skips a picture that a post is taking at that moment', async () => {
    const id = await upload();
    await age(id, 48);
    const writer = await db.pool.connect();
    await writer.query('begin');
    await writer.query('insert into content (author_id, text, image_id) values ($1, $2, $3)', [
      parts.memberId,
      'hi',
      id,
    ]);
    expect(await sweepMedia(db)).toBe(0);
    await writer.query('commit');
    writer.release();
    expect(await sweepMedia(db)).toBe(0);
    expect(await ids('media')).toEqual([id]);
  });
});

describe('replies.collect-tombstones', () => {
  const thread = async () => {
    const post = await makePost(db.pool, { authorId: parts.memberId });
    const parent = await makeReply(db.pool, { contentId: post.id, authorId: parts.memberId });
    const child = await makeReply(db.pool, {
      contentId: post.id,
      authorId: parts.memberId,
      parentId: parent.id,
    });
    await db.pool.query('update reply set deleted_at = now(), text = null, author_id = null where id = $1', [
      parent.id,
    ]);
    return { post, parent, child };
  };

  it('are removed only when their replies are gone', async () => {
    const { post, parent, child } = await thread();
    expect(await collectTombstones(db)).toBe(0);
    await db.pool.query('delete from reply where id = $1', [child.id]);
    const alive = await makeReply(db.pool, { contentId: post.id, authorId: parts.memberId });
    expect(await collectTombstones(db)).toBe(1);
    expect(await ids('reply')).toEqual([alive.id]);
    expect(parent.id).not.toBe(alive.id);
    const { rows } = await db.pool.query('select reply_count from content where id = $1', [post.id]);
    expect(rows).toEqual([{ reply_count: 1 }]);
  });

  it('are skipped while somebody is replying to them', async () => {
    const { post, parent, child } = await thread();
    await db.pool.query('delete from reply where id = $1', [child.id]);
    const writer = await db.pool.connect();
    await writer.query('begin');
    await makeReply(writer, { contentId: post.id, authorId: parts.memberId, parentId: parent.id });
    expect(await collectTombstones(db)).toBe(0);
    await writer.query('commit');
    writer.release();
    expect(await collectTombstones(db)).toBe(0);
    expect(await ids('reply')).toHaveLength(2);
  });
});

describe('media.collect-orphans', () => {
  const stray = '00000000-0000-7000-8000-00000000000a';
  const put = (key: string) => store.put(key, Buffer.from('x'));

  it('finds files without a picture and pictures without a file, and nothing else', async () => {
    const [whole, torn, leaving] = [await upload(), await upload(), await upload()];
    expect(await findOrphans(db, store)).toMatchObject({ objects: [], missing: [] });
    await put(`media/${stray}/64.webp`);
    await put('media/note.txt');
    await put('posters/movie-900000001.webp');
    await store.delete(`media/${torn}/90.webp`);
    await db.pool.query('delete from media where id = $1', [leaving]);
    const { objects, missing } = await findOrphans(db, store);
    expect(objects.toSorted()).toEqual([`media/${stray}/64.webp`, 'media/note.txt']);
    expect(missing).toEqual([`media/${torn}/90.webp`]);
    expect(await keys()).toContain(`media/${whole}/90.webp`);
  });

  it('stops as soon as it is aborted', async () => {
    for (let n = 0; n < 3; n += 1) await upload();
    const stopping = new AbortController();
    const walked: string[] = [];
    const watched: ObjectStore = {
      ...store,
      async *list(prefix) {
        for await (const key of store.list(prefix)) {
          walked.push(key);
          stopping.abort();
          yield key;
        }
      },
    };
    await collectOrphans({ db, store: watched, signal: stopping.signal });
    expect(new Set(walked.map((key) => key.split('/')[1])).size).toBeLessThan(3);
  });

  it('are collected also where one before them cannot be deleted', async () => {
    await put(`media/${stray}/64.webp`);
    await put(`media/${stray}/90.webp`);
    const broken = {
      ...store,
      delete: (key: string) => (key.endsWith('64.webp') ? away() : store.delete(key)),
    };
    await expect(collectOrphans({ db, store: broken })).rejects.toThrow('1 objects are left to remove');
    expect(await keys()).toEqual([`media/${stray}/64.webp`]);
  });

  it('are left to the next run by a store that is away', async () => {
    for (let name = 0; name < 6; name += 1) await put(`media/${name}`);
    const refusing = refusingStore();
    await expect(collectOrphans({ db, store: refusing.store })).rejects.toThrow(
      'the object store takes no removals',
    );
    expect(refusing.asked()).toBe(4);
  });

  it('are collected behind several that cannot be deleted', async () => {
    for (let name = 0; name < 10; name += 1) await put(`media/${name}`);
    const broken = { ...store, delete: (key: string) => (/[0-8]$/.test(key) ? away() : store.delete(key)) };
    await expect(collectOrphans({ db, store: broken })).rejects.toThrow('9 objects are left to remove');
    expect(await keys()).toHaveLength(9);
  });

  it('are kept if they are most of many files, because the store may be another Matinee’s, unless that is allowed', async () => {
    for (let name = 0; name < 401; name += 1) await put(`media/${name}`);
    await expect(collectOrphans({ db, store })).rejects.toThrow(
      new MostFilesError('401 of 401 files belong to no picture of this database'),
    );
    expect(await keys()).toHaveLength(401);
    expect(await collectOrphans({ db, store, mayBeMost: true })).toEqual({ removed: 401, tooNew: 0 });
    expect(await keys()).toEqual([]);
  });

  it('are collected when a day old; an upload under way is left alone', async () => {
    const kept = await upload();
    const { rows } = await db.pool.query<{ id: string }>('select uuidv7()::text as id');
    const tooNew = rows[0]?.id ?? '';
    await put(`media/${stray}/64.webp`);
    await put(`media/${tooNew}/64.webp`);
    expect(await collectOrphans({ db, store })).toEqual({ removed: 1, tooNew: 1 });
    expect((await keys()).map((key) => key.slice(6, 42)).toSorted()).toEqual([kept, kept, tooNew].toSorted());
  });
});

describe('accounts.forget-expired', () => {
  it('deletes expired former usernames, and tokens a month after they expire', async () => {
    await db.pool.query(
      `insert into former_username (username, profile_id, keep_until)
        select 'former_' || days, $1, now() + make_interval(days => days) from unnest(array[-1, 1]) days`,
      [parts.memberId],
    );
    await db.pool.query(
      `insert into access_token (profile_id, hash, name, scopes, expires_at)
        select $1, encode(sha256(days::text::bytea), 'hex'), 'Token ' || days, '{read}', now() + make_interval(days => days)
        from unnest(array[-31, -29, 1]) days`,
      [parts.memberId],
    );
    expect(await forgetExpired(db)).toBe(2);
    expect(await ids('former_username', 'username')).toEqual(['former_1']);
    expect((await ids('access_token', 'name')).toSorted()).toEqual(['Token -29', 'Token 1']);
  });
});
