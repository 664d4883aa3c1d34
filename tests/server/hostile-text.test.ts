import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Member, makeMember, makePost } from '#scripts/seed/builders.ts';
import type { ContentPage, ContentView } from '#shared/views/content.ts';
import type { DiaryPage, ViewingView } from '#shared/views/diary.ts';
import type { ProfileView } from '#shared/views/members.ts';
import type { ReplyView, ThreadPage } from '#shared/views/replies.ts';
import type { WallPage, WallPostView } from '#shared/views/walls.ts';
import { type Document, readHtml } from '#tests/support/html.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer({ heads: true });

/** None is longer than a name may be, so that each fits into every field. */
const corpus = [
  '<script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '</script><svg/onload=alert(1)>',
  '<!--head--><!--/head--><!-- -->',
  '%NONCE% nonce="%NONCE%"',
  "$& $` $' $1 $$ $<x> \\1",
  '&lt;b&gt; &amp;amp; &#39; &nbsp;',
  "Robert'); DROP TABLE profile; --",
  '{{constructor.constructor("x")()}} ${7*7} <%= 7 %>',
  'javascript:alert(document.cookie)',
  '[a](javascript:alert(1)) ![GIF](javascript:x)',
  '![GIF](https://evil.example/pixel.gif)',
  'Words\n\n![GIF](https://evil.example/x.gif)',
  '\u202egnp.exe\u202c \u2066isolated\u2069 \u200frtl',
  'ze\u200bro\u200dwidth\u2060joi\ufeffned',
  `z${'\u0301\u0489\u20e0'.repeat(19)}`,
  '👩🏽‍🚀🏳️‍🌈🇦🇶 \u{e0067}tag',
  'line\u2028separator\u2029paragraph\u0085next',
  'tab\there\u0007bell\u001b[31mred',
  '𝕌𝕟𝕚𝕔𝕠𝕕𝕖 ﷽ ꧅ ဪ',
  'constructor __proto__ toString',
];

const page = async (
  path: string,
): Promise<{ html: string; document: Document; nonce: string | undefined }> => {
  const response = await fetch(server.url + path);
  expect(response.status).toBe(200);
  const html = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  return { html, document: readHtml(html), nonce: /'nonce-([^']+)'/.exec(policy)?.[1] };
};
/** The form of a text in a meta description: on one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('every text: hostile characters', () => {
  let author: Member;
  let plain: { post: Document; profile: Document };
  beforeAll(async () => {
    author = await makeMember(server.pool, { username: 'plain', fullName: 'Plain', bio: 'Plain' });
    const post = await makePost(server.pool, { authorId: author.id, text: 'Plain' });
    plain = {
      post: (await page(`/comments/${post.id}`)).document,
      profile: (await page('/plain')).document,
    };
  });

  it.each(corpus)(
    'comes back from a post as it was written, and appears as text in its page: %j',
    async (text) => {
      const made = await server.call(author, 'content.create', { text, clientId: randomUUID() });
      expect(made.status).toBe(200);
      const { id } = made.data as ContentView;
      expect((await server.call(null, 'content.get', { id })).data).toMatchObject({ text, gif: null });
      const { rows } = await server.pool.query('select text from content where id = $1', [id]);
      expect(rows).toEqual([{ text }]);
      const edited = await server.call(author, 'content.update', { id, text: `${text}.` });
      expect(edited.data).toMatchObject({ text: `${text}.`, gif: null, youtubeVideoId: null });
      await server.call(author, 'content.update', { id, text });
      const { document, nonce } = await page(`/comments/${id}`);
      expect(document.tags).toEqual(plain.post.tags);
      expect(document.title).toBe(`Plain on Matinee: ${oneLine(text)}`);
      expect(document.meta('og:title')).toBe(document.title);
      for (const key of ['description', 'og:description']) expect(document.meta(key)).toBe(oneLine(text));
      expect([...document.nonces]).toEqual([nonce]);
    },
  );

  it.each(corpus)('comes back from a diary note as it was written: %j', async (text) => {
    const viewing = { title: { mediaType: 'movie', tmdbId: 900_000_001 }, watchedOn: null, note: text };
    const made = await server.call(author, 'diary.log', {
      ...viewing,
      visibility: 'everyone',
      clientId: randomUUID(),
    });
    const { id } = made.data as ViewingView;
    const { items } = (await server.call(null, 'diary.list', { profileId: author.id })).data as DiaryPage;
    expect(items.find((one) => one.id === id)?.note).toBe(text);
  });

  it.each(corpus)('comes back from every field of a review as it was written: %j', async (text) => {
    const words = {
      rating: 'fire_2',
      reviewTitle: text,
      tags: [Array.from(text).slice(0, 30).join('').trim()],
    };
    const review = { mediaType: 'movie', tmdbId: 900_000_001, ...words };
    const made = await server.call(author, 'content.create', { text, review, clientId: randomUUID() });
    const { id } = made.data as ContentView;
    expect((await server.call(null, 'content.get', { id })).data).toMatchObject({ text, review: words });
    const found = await server.call(null, 'feed.list', { tab: 'reviews', query: words.tags[0] });
    expect((found.data as ContentPage).items.map((item) => item.id)).toContain(id);
    const { nonces } = (await page(`/review-comments/${id}`)).document;
    expect(nonces.size).toBe(1);
  });

  it.each(corpus)('comes back from a comment as it was written: %j', async (text) => {
    const post = await makePost(server.pool, { authorId: author.id });
    const input = { contentId: post.id, text, clientId: randomUUID() };
    const made = (await server.call(author, 'replies.create', input)).data as ReplyView;
    expect(made).toMatchObject({ text, gifUrl: null });
    const { items } = (await server.call(null, 'replies.list', { contentId: post.id })).data as ThreadPage;
    expect(items).toMatchObject([{ text, gifUrl: null }]);
    const edited = await server.call(author, 'replies.update', { id: made.id, text: `${text}.` });
    expect(edited.data).toMatchObject({ text: `${text}.`, gifUrl: null });
  });

  it.each(corpus)('comes back from a wall post as it was written: %j', async (text) => {
    const owner = await makeMember(server.pool);
    const input = { profileId: owner.id, text, clientId: randomUUID() };
    const { id: postId } = (await server.call(author, 'walls.create', input)).data as WallPostView;
    await server.call(author, 'walls.reply', { postId, text, clientId: randomUUID() });
    const { items } = (await server.call(null, 'walls.list', { profileId: owner.id })).data as WallPage;
    expect(items).toMatchObject([{ text, replies: [{ text }] }]);
  });

  it.each(corpus)(
    'comes back from a profile as it was written, and appears as text in its page: %j',
    async (text) => {
      const member = await makeMember(server.pool);
      const saved = await server.call(member, 'account.update', {
        fullName: text,
        bio: text,
        occupation: text,
        location: text,
        country: 'Other',
        stateOrRegion: text,
        cityOrTown: text,
      });
      expect(saved.status).toBe(200);
      const profile = (await server.call(null, 'profiles.get', { id: member.id })).data as ProfileView;
      expect(profile).toMatchObject({
        fullName: text,
        bio: text,
        occupation: text,
        location: text,
        stateOrRegion: text,
        cityOrTown: text,
      });
      const { document, nonce } = await page(`/${member.username}`);
      expect(document.tags).toEqual(plain.profile.tags);
      expect(document.title).toBe(`${text} (@${member.username}) · Matinee`);
      expect(document.meta('og:description')).toBe(oneLine(text));
      expect([...document.nonces]).toEqual([nonce]);
    },
  );

  it('is refused when it is too long, even if it looks short', async () => {
    const text = `z${'\u0301'.repeat(10_000)}`;
    const answer = await server.call(author, 'content.create', { text, clientId: randomUUID() });
    expect(answer.error).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Post content must be 500 characters or less',
    });
  });

  it.each(['🎬', 'a🎬', 'ab👩🏽‍🚀'])(
    'is cut between characters, not within one, for a description: %s',
    async (start) => {
      const text = (start + '🎬'.repeat(498)).slice(0, 900);
      const post = await makePost(server.pool, {
        authorId: author.id,
        text: Array.from(text).slice(0, 400).join(''),
      });
      const { html, document } = await page(`/comments/${post.id}`);
      expect(html).not.toContain('\ufffd');
      expect(Array.from(document.meta('og:description') ?? '')).toHaveLength(161);
    },
  );

  it('is not taken for a GIF: the Markdown of a GIF from another host in a comment stays text', async () => {
    const post = await makePost(server.pool, { authorId: author.id });
    for (const url of ['https://evil.example/a.gif', 'https://media.giphy.com.evil.example/a.gif']) {
      const input = { contentId: post.id, text: `Look\n\n![GIF](${url})`, clientId: randomUUID() };
      expect((await server.call(author, 'replies.create', input)).data).toMatchObject({
        text: input.text,
        gifUrl: null,
      });
    }
  });
});
