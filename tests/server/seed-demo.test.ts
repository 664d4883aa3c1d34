import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, posterFor } from '#server/integrations/catalogue/catalogue.ts';
import { gifLibrary } from '#server/integrations/gif-library.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { Portrait } from '#demo/drawings/portrait.ts';
import { Scene } from '#demo/drawings/scenes.ts';
import pictures from '#demo/media/index.json' with { type: 'json' };
import { members, posts } from '#demo/seed/data.ts';
import { seedDemoIfEmpty } from '#demo/seed/seed-demo.ts';
import { splitComment } from '#shared/comment-gif.ts';
import { storedWidths } from '#shared/media.ts';
import { reservedNames } from '#shared/reserved-names.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { createRowQuery, wrongCounters } from '#tests/support/rows.ts';

const database = useDatabase();
let client: pg.Client;
let folder: string;
let store: ReturnType<typeof createFolderStore>;

const rows = createRowQuery(() => client);
const count = async (from: string): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int n from ${from}`))[0]?.n ?? 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matinee-demo-'));
  store = createFolderStore(folder);
  client = new pg.Client(database.url);
  await client.connect();
  await seedDemoIfEmpty({ client, store });
}, 180_000);

afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true });
});

describe('npm run db:seed: the demo', () => {
  it('has at least 60 members with a picture, a place and a bio', async () => {
    expect(
      await count(
        `profile where avatar_id is not null and bio <> '' and city_or_town <> '' and country <> '' and latitude is not null`,
      ),
    ).toBeGreaterThanOrEqual(60);
    expect(await count('profile where display_personal_info')).toBeGreaterThan(40);
    const names = await rows<{ username: string }>('select username from profile');
    expect(names.filter(({ username }) => reservedNames.has(username.toLowerCase()))).toEqual([]);
  });

  it('has many reviews with a streaming service among their tags', async () => {
    const tagged = await count(
      `content where type = 'review' and tags && array['Netflix', 'Prime Video', 'Disney+', 'Apple TV', 'HBO Max', 'Hulu', 'MUBI', 'In theaters']`,
    );
    expect(tagged).toBeGreaterThanOrEqual(30);
  });

  it('has a moderator who is not one of these, and a few reports for her to decide', async () => {
    const moderators = await rows<{ username: string }>(
      `select username from profile where role = 'moderator'`,
    );
    expect(moderators).toEqual([{ username: 'ruth_a' }]);
    expect(await count(`report where act_id is null and author_id is not null and text_copy <> ''`)).toBe(5);
    expect(
      await count(`report join profile on profile.id in (reporter_id, report.author_id)
        where username in ('nora', 'theo', 'ines', 'kai', 'ruth_a')`),
    ).toBe(0);
  });

  it('has a member who imported from Letterboxd, with a film that needs a choice', async () => {
    const came = await rows(
      `select username, count(viewing.id)::int as viewings, count(original_score)::int as scores,
         (select count(*)::int from import_title where import_id = import.id and import_title.state = 'ambiguous') as unclear
       from import join profile on profile.id = import.profile_id join viewing on viewing.import_id = import.id
       where import.source = 'letterboxd' and import.state = 'done' group by username, import.id`,
    );
    expect(came).toEqual([{ username: 'tomasz.films', viewings: 89, scores: 89, unclear: 1 }]);
    expect(await rows('select * from audit_imports()')).toEqual([]);
  });

  it('has nora, theo, ines and kai as the README describes them', async () => {
    const follows = await rows<{ pair: string; favored: boolean }>(`
      select a.username || ' ' || b.username as pair, f.profile_id is not null as favored
        from follow join profile a on a.id = follower_id join profile b on b.id = followee_id
        left join favorite f on f.profile_id = follower_id and f.favorite_id = followee_id`);
    const favored = new Map(follows.map((row) => [row.pair, row.favored]));
    expect(favored.get('nora theo')).toBe(true);
    expect(favored.get('nora ines')).toBe(false);
    expect(favored.has('theo nora')).toBe(true);
    expect(
      await count(
        `user_settings join profile on id = profile_id where username = 'ines' and watchlist_private`,
      ),
    ).toBe(1);
    expect(
      await count(
        `user_collection c join profile p on p.id = c.profile_id where username = 'ines' and type = 'watchlist'`,
      ),
    ).toBeGreaterThan(0);
    for (const own of [`type = 'movie'`, `type = 'show'`, `type = 'watchlist'`])
      expect(
        await count(
          `user_collection c join profile p on p.id = c.profile_id where username = 'nora' and ${own}`,
        ),
      ).toBeGreaterThan(6);
    expect(
      await count(`viewing s join profile p on p.id = s.profile_id where username = 'nora'`),
    ).toBeGreaterThan(0);
    for (const table of [
      'content c on c.author_id',
      'block c on c.owner_id',
      'hidden_profile c on c.owner_id',
    ]) {
      expect(await count(`profile join ${table} = profile.id where username = 'kai'`)).toBe(0);
    }
  });

  it('has 600 posts with pictures, GIFs and videos, and 150 reviews of 60 titles', async () => {
    expect(await count(`content where type = 'post'`)).toBeGreaterThanOrEqual(600);
    expect(await count('content where image_id is not null')).toBeGreaterThanOrEqual(80);
    expect(await count('content where gif_url is not null')).toBeGreaterThanOrEqual(50);
    expect(await count('content where youtube_video_id is not null')).toBeGreaterThan(0);
    expect(await count(`content where type = 'review'`)).toBeGreaterThanOrEqual(150);
    expect(
      await count(`(select distinct title_type, tmdb_id from content where type = 'review') titles`),
    ).toBeGreaterThanOrEqual(60);
    expect(await count('content where char_length(text) = 500')).toBeGreaterThan(0);
  });

  it('has threads, hearts, bookmarks, walls and notifications, with exact counters', async () => {
    for (const table of [
      'reply where parent_id is not null',
      'reply where deleted_at is not null',
      'heart where reply_id is not null',
    ]) {
      expect(await count(table)).toBeGreaterThan(0);
    }
    for (const table of [
      'bookmark',
      'wall_post',
      'wall_reply',
      'wall_like',
      'user_gif',
      'profile_photo',
      'premium_subscription',
    ]) {
      expect(await count(table)).toBeGreaterThan(5);
    }
    expect(await count('(select distinct type from notification) types')).toBe(7);
    expect(await count('notification where read_at is null')).toBeGreaterThan(0);
    expect(await wrongCounters(client)).toEqual([]);
    expect(await rows('select * from audit_derived()')).toEqual([]);
  });

  it('gives nora notifications of many types, some of them unread, and grouped hearts', async () => {
    const hers = `(select n.* from notification n join profile p on p.id = n.recipient_id
      where p.username = 'nora' order by n.seq desc limit 100) hers`;
    expect(await count(`(select distinct type from ${hers}) types`)).toBeGreaterThanOrEqual(5);
    expect(await count(`${hers} where read_at is null`)).toBeGreaterThan(3);
    expect(
      await count(
        `(select 1 from ${hers} group by group_id having group_id is not null and count(*) > 4) many`,
      ),
    ).toBeGreaterThan(0);
  });

  it('has recent posts, and nothing happens before its cause or in the future', async () => {
    expect(await count(`content where created_at > now() - interval '15 minutes'`)).toBeGreaterThan(0);
    expect(await count(`content where created_at < now() - interval '200 days'`)).toBeGreaterThan(0);
    expect(
      await count(
        'content join profile on profile.id = author_id where content.created_at < profile.created_at',
      ),
    ).toBe(0);
    expect(
      await count(
        'reply join content on content.id = content_id where reply.created_at < content.created_at',
      ),
    ).toBe(0);
    expect(
      await count(
        'reply join reply parent on parent.id = reply.parent_id where reply.created_at < parent.created_at',
      ),
    ).toBe(0);
    expect(
      await count(
        'heart join content on content.id = content_id where heart.created_at < content.created_at',
      ),
    ).toBe(0);
    for (const table of [
      'content',
      'reply',
      'heart',
      'follow',
      'wall_post',
      'wall_reply',
      'notification',
      'media',
    ]) {
      expect(await count(`${table} where created_at > now()`)).toBe(0);
    }
  });

  it('repeats no text within a page of the feed', async () => {
    const texts = await rows<{ text: string }>('select text from content order by created_at desc, id desc');
    const last = new Map<string, number>();
    const near = texts.filter(({ text }, index) => {
      const before = last.get(text);
      last.set(text, index);
      return text !== '' && before !== undefined && index - before <= 50;
    });
    expect(near).toEqual([]);
  });

  it('has all files of every picture', async () => {
    const media = await rows<{ id: string; width: number }>('select id, width from media');
    for (const { id, width } of media) {
      for (const stored of storedWidths(width))
        expect(await store.stat(`media/${id}/${stored}.webp`)).not.toBeNull();
    }
    expect(await count('media_removal')).toBe(0);
  });

  it('uses only GIFs of the library and posters of the catalogue', async () => {
    const gifs = await rows<{ url: string }>(
      'select gif_url url from content where gif_url is not null union select gif_url from user_gif',
    );
    const inComments = (
      await rows<{ text: string }>(`select text from reply where text like '%![GIF](%'`)
    ).map(({ text }) => splitComment(text).gifUrl ?? '');
    expect(inComments.length).toBeGreaterThan(0);
    for (const url of [...gifs.map(({ url }) => url), ...inComments]) {
      expect(gifLibrary.map(({ name }) => `/media/gifs/${name}.gif`)).toContain(url);
    }
    const [review] = await rows<{ poster: string }>(
      'select title_poster_path poster from content where title_poster_path is not null limit 1',
    );
    expect(await posterFor(review?.poster ?? '', 300)).not.toBeNull();
  });

  it('has valid descriptions of all drawings, and a picture for each of them', () => {
    const drawn = members.flatMap(({ portrait }) => (portrait === null ? [] : [Portrait.parse(portrait)]));
    const scenes = posts.pictures.map(({ scene }) => Scene.parse(scene));
    const purposes = pictures.map(({ purpose }) => purpose);
    expect(purposes.filter((purpose) => purpose === 'avatar')).toHaveLength(drawn.length);
    expect(purposes.filter((purpose) => purpose === 'post')).toHaveLength(scenes.length);
    for (const { poster_path: poster } of catalogue)
      if (poster) expect(existsSync(path.join('demo/posters', path.basename(poster))), poster).toBe(true);
  });

  it('has less than 12 MB of pictures in the repository', () => {
    const files = ['demo', 'docs/pictures'].flatMap((place) =>
      readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) => path.join(place, file)),
    );
    const sizes = files
      .filter((file) => /\.(webp|gif|png|jpg)$/.test(file))
      .map((file) => statSync(file).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
  });

  it('is not added to a database that has members', async () => {
    const members = await count('profile');
    expect(await seedDemoIfEmpty({ client, store })).toBe(false);
    expect(await count('profile')).toBe(members);
  });
});
