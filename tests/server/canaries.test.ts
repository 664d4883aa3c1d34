import { once } from 'node:events';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  type Member,
  makeBookmark,
  makeCollectionItem,
  makeFollow,
  makeHeart,
  makeMember,
  makePost,
  makeReply,
  makeReview,
  makeWallPost,
  makeWallReply,
} from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { describeApi } from '#server/trpc/describe-api.ts';
import { feedTabs } from '#shared/feed-tabs.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();

/** A word that nobody else writes. */
const canary = (name: string): string => `canary_${name}`;
const uuid = '0197a000-0000-7000-8000-000000000000';

/** A word that must not be among what somebody is given, but by these procedures. */
interface Canary {
  word: string;
  except?: readonly string[];
}

interface House {
  /** Looks, together with a visitor and the two others whom a block parts from them. */
  reader: Member;
  /** Has blocked the reader. */
  walled: Member;
  /** Whom the reader has blocked. */
  barred: Member;
  /** Whom the reader hides. */
  hidden: Member;
  friend: Member;
  members: Member[];
  contents: string[];
  comments: string[];
  /** Of the friend: everyone has commented there. */
  square: string;
  /** By a member of whom nothing else is known. */
  bookmarkOf: Member;
}
let house: House;

/** Everything a member leaves behind, each piece with their word in it. */
async function furnish(member: Member, name: string, friend: Member, square: string) {
  const { pool } = server;
  const word = canary(name);
  const post = await makePost(pool, { authorId: member.id, text: `${word} post` });
  const review = await makeReview(pool, {
    authorId: member.id,
    text: `${word} review`,
    reviewTitle: word,
    tags: [word],
  });
  const comment = await makeReply(pool, { contentId: square, authorId: member.id, text: `${word} comment` });
  const own = await makeReply(pool, { contentId: post.id, authorId: friend.id, text: 'Indeed' });
  const answer = await makeReply(pool, {
    contentId: post.id,
    authorId: member.id,
    parentId: own.id,
    text: `${word} answer`,
  });
  await makeFollow(pool, { followerId: member.id, followeeId: friend.id });
  await makeFollow(pool, { followerId: friend.id, followeeId: member.id });
  await makeHeart(pool, { authorId: member.id, contentId: square });
  const wall = await makeWallPost(pool, { profileId: friend.id, authorId: member.id, text: `${word} wall` });
  await makeWallReply(pool, { wallPostId: wall.id, authorId: member.id, text: `${word} wall reply` });
  return { contents: [post.id, review.id], comments: [comment.id, own.id, answer.id] };
}

const named = (name: string): Promise<Member> =>
  makeMember(server.pool, {
    username: canary(name),
    fullName: `${canary(name)} in full`,
    bio: `${canary(name)} bio`,
    occupation: `${canary(name)} work`,
    location: `${canary(name)} place`,
    postalCode: 'canary_zip',
    latitude: 48.123_456,
    longitude: 11.654_321,
  });

beforeAll(async () => {
  const { pool } = server;
  const [reader, walled, barred, hidden] = [
    await named('reader'),
    await named('walled'),
    await named('barred'),
    await named('hidden'),
  ];
  const friend = await makeMember(pool, { username: 'friend' });
  const square = (await makePost(pool, { authorId: friend.id, text: 'The square' })).id;
  const contents: string[] = [square];
  const comments: string[] = [];
  for (const [member, name] of [
    [reader, 'reader'],
    [walled, 'walled'],
    [barred, 'barred'],
    [hidden, 'hidden'],
  ] as const) {
    const made = await furnish(member, name, friend, square);
    contents.push(...made.contents);
    comments.push(...made.comments);
    await insertRow(pool, 'account', {
      provider: 'google',
      subject: `${canary('subject')}_${name}`,
      profileId: member.id,
      email: `${canary('mail')}_${name}@example.org`,
    });
  }
  const secret = await makePost(pool, { authorId: friend.id, text: canary('unlisted'), isPublic: false });
  const whisper = await makeReply(pool, {
    contentId: secret.id,
    authorId: friend.id,
    text: canary('unlisted'),
  });
  const bookmarkOf = await makeMember(pool, {
    username: canary('keeper'),
    fullName: `${canary('keeper')} name`,
  });
  await makeBookmark(pool, { profileId: bookmarkOf.id, contentId: square });
  await insertRow(pool, 'user_settings', { profileId: friend.id, watchlistPrivate: true });
  await makeCollectionItem(pool, {
    profileId: friend.id,
    type: 'watchlist',
    titleType: 'movie',
    tmdbId: 900_000_001,
    title: canary('watchlist'),
  });
  const offending = await makePost(pool, { authorId: friend.id, text: canary('reported') });
  house = {
    ...{ reader, walled, barred, hidden, friend, square, bookmarkOf },
    members: [reader, walled, barred, hidden, friend],
    contents: [...contents, secret.id, offending.id],
    comments: [...comments, whisper.id],
  };

  // what the three had with each other before they parted
  for (const other of [walled, barred]) {
    for (const [one, two] of [
      [reader, other],
      [other, reader],
    ] as const) {
      await server.call(one, 'follows.set', { profileId: two.id, following: true });
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
});

const each =
  (list: (of: House) => readonly unknown[], name: string) =>
  (of: House): unknown[] =>
    list(of).map((value) => ({ [name]: value }));
const contentIds = (of: House) => of.contents;
const memberIds = (of: House) => of.members.map(({ id }) => id);
const tabs = (): unknown[] => feedTabs.map((tab) => ({ tab }));
const nothing = (): unknown[] => [undefined];
const empty = (): unknown[] => [{}];

/** What each query and subscription is asked for: whatever there is that somebody might look for. */
const questions: Record<string, (of: House) => unknown[]> = {
  'account.me': nothing,
  'account.sessions': nothing,
  'account.settings': nothing,
  'content.get': each(contentIds, 'id'),
  'content.listByAuthor': each(memberIds, 'authorId'),
  'feed.beingReviewed': nothing,
  'feed.list': tabs,
  'feed.newer': () => feedTabs.map((tab) => ({ tab, after: uuid })),
  'feed.onNew': tabs,
  'follows.list': (of) =>
    memberIds(of).flatMap((profileId) => [
      { profileId, side: 'followers' },
      { profileId, side: 'following' },
    ]),
  'follows.onCounts': each(memberIds, 'profileId'),
  'gifs.search': () => [{ query: 'dance' }],
  'hearts.onCounts': ({ contents }) => [{ contentIds: contents }],
  'notifications.list': () => [{}, { gathered: true }],
  'notifications.onChange': empty,
  'notifications.unreadCount': nothing,
  'profiles.get': ({ members }) => members.flatMap(({ id, username }) => [{ id }, { username }]),
  'profiles.suggested': nothing,
  'replies.list': each(contentIds, 'contentId'),
  'replies.onChange': each(contentIds, 'contentId'),
  'safety.listBlocked': empty,
  'safety.listHidden': empty,
  'safety.listReported': empty,
};

/** What nobody is ever told. */
const secrets = ['canary_zip', '48.123', '11.654', canary('subject'), canary('mail'), canary('watchlist')];
const anyoneElse: Canary[] = [
  ...[...secrets, canary('unlisted')].map((word) => ({ word })),
  // one whom nothing but what they kept connects with others, and a member to follow like any other
  { word: canary('keeper'), except: ['profiles.suggested'] },
];
const apart = ({ username }: Member, except: readonly string[] = []) => ({ word: username, except });

/** Who looks, and at what they must not find. */
const readers: [string, (of: House) => { who: Member | null; canaries: Canary[]; inLists?: string[] }][] = [
  ['a visitor', () => ({ who: null, canaries: anyoneElse })],
  [
    'a member who blocked one and was blocked by another',
    ({ reader, walled, barred }) => ({
      who: reader,
      canaries: [
        ...anyoneElse,
        apart(walled),
        apart(barred, ['safety.listBlocked']),
        { word: canary('reported'), except: ['safety.listReported'] },
      ],
      inLists: [canary('hidden')],
    }),
  ],
  [
    'the one who blocked them',
    ({ reader, walled }) => ({
      who: walled,
      canaries: [...anyoneElse, apart(reader, ['safety.listBlocked'])],
    }),
  ],
  [
    'the one whom they blocked',
    ({ reader, barred }) => ({
      who: barred,
      canaries: [...anyoneElse, apart(reader)],
    }),
  ],
];

/** What shows members and posts that one did not ask for by name. */
const lists = new Set(['feed.beingReviewed', 'feed.list', 'profiles.suggested']);

const procedures = describeApi();

/** A browser's socket with every subscription there is; returns what it is sent from then on. */
async function subscribeToAll(
  who: Member | null,
): Promise<{ heard: Map<string, string>; close: () => void }> {
  const cookie = who ? await server.signIn(who) : '';
  const heard = new Map<string, string>();
  const sockets: WebSocket[] = [];
  const asked = procedures
    .filter(({ kind }) => kind === 'subscription')
    .flatMap(({ path }) => (questions[path]?.(house) ?? []).map((input) => ({ path, input })));
  const pathOf = new Map<string, string>();
  for (let from = 0; from < asked.length; from += 20) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/trpc`, {
      origin: server.url,
      headers: { cookie },
    });
    sockets.push(socket);
    const first = new Set<string>();
    socket.on('message', (data) => {
      const text = (data as Buffer).toString();
      if (text === 'PING') return socket.send('PONG');
      const { id } = JSON.parse(text) as { id: number };
      const path = pathOf.get(`${sockets.indexOf(socket)}:${id}`) ?? 'unknown';
      heard.set(path, `${heard.get(path) ?? ''}${text}\n`);
      first.add(String(id));
    });
    await once(socket, 'open');
    const group = asked.slice(from, from + 20);
    group.forEach(({ path, input }, id) => {
      pathOf.set(`${sockets.length - 1}:${id}`, path);
      socket.send(JSON.stringify({ id, method: 'subscription', params: { path, input: { json: input } } }));
    });
    await vi.waitFor(() => expect(first.size).toBe(group.length), { timeout: 10_000 });
  }
  return { heard, close: () => sockets.forEach((socket) => socket.close()) };
}

const foundIn = (text: string, path: string, canaries: Canary[]): string[] =>
  canaries
    .filter(({ word, except = [] }) => !except.includes(path) && text.includes(word))
    .map(({ word }) => `${path}: ${word}`);

describe('what must stay unseen', () => {
  it('is looked for in every query and subscription', () => {
    const asked = procedures.filter(({ kind }) => kind !== 'mutation').map(({ path }) => path);
    expect(Object.keys(questions).toSorted()).toEqual(asked);
  });

  it('is found by one from whom nothing parts them, so that it would be found by others', async () => {
    const seen = new Set<string>();
    for (const { path } of procedures.filter(({ kind }) => kind === 'query')) {
      for (const input of questions[path]?.(house) ?? []) {
        const { text } = await server.call(house.friend, path, input);
        for (const [word] of text.matchAll(/canary_[a-z]+/g)) seen.add(word);
      }
    }
    expect([...seen].toSorted()).toEqual(
      ['barred', 'hidden', 'keeper', 'reader', 'reported', 'unlisted', 'walled'].map(canary),
    );
  });

  it.each(readers)('is in no answer to %s', async (_title, looking) => {
    const { who, canaries, inLists = [] } = looking(house);
    const found: string[] = [];
    let answers = 0;
    for (const { path } of procedures.filter(({ kind }) => kind === 'query')) {
      for (const input of questions[path]?.(house) ?? []) {
        const { text, status } = await server.call(who, path, input);
        if (status === 200) answers += 1;
        found.push(...foundIn(text, path, canaries));
        if (lists.has(path) && (input as { tab?: string } | undefined)?.tab !== 'bookmarks')
          found.push(
            ...foundIn(
              text,
              path,
              inLists.map((word) => ({ word })),
            ),
          );
      }
    }
    expect(found).toEqual([]);
    expect(answers).toBeGreaterThan(15);
  });

  it.each(readers)('is in nothing that happens while %s looks', async (_title, looking) => {
    const { who, canaries } = looking(house);
    const { friend, reader, walled, barred, hidden, square } = house;
    const { heard, close } = await subscribeToAll(who);
    const say = (member: Member, text: string) =>
      server.call(member, 'content.create', { text, clientId: crypto.randomUUID() });
    for (const member of [walled, barred, hidden, reader]) {
      await say(member, `${member.username} again`);
      for (const contentId of house.contents) {
        await server.call(member, 'hearts.set', {
          target: { kind: 'content', id: contentId },
          hearted: true,
        });
        await server.call(member, 'replies.create', {
          contentId,
          text: `${member.username} again`,
          clientId: crypto.randomUUID(),
        });
      }
      for (const id of house.comments)
        await server.call(member, 'hearts.set', { target: { kind: 'reply', id }, hearted: true });
      for (const { id } of house.members)
        await server.call(member, 'follows.set', { profileId: id, following: true });
    }
    const bell = crypto.randomUUID();
    await server.call(friend, 'replies.create', { contentId: square, text: bell, clientId: bell });
    await vi.waitFor(() => expect(heard.get('replies.onChange')).toContain(bell), { timeout: 10_000 });
    close();
    const found = [...heard].flatMap(([path, text]) => foundIn(text, path, canaries));
    expect(found).toEqual([]);
  });

  it.each(readers)('is in no page served to %s', async (_title, looking) => {
    const { who, canaries } = looking(house);
    const headers = who ? { cookie: await server.signIn(who) } : undefined;
    const { members, contents } = house;
    const paths = [
      ...['/', '/settings', '/explore', '/notifications', '/profile'],
      ...members.flatMap(({ id, username }) => [
        `/${username}`,
        `/profile/${username}`,
        `/profile/${id}`,
        `/profile/${id}/watchlist`,
      ]),
      ...contents.flatMap((id) =>
        ['comments', 'profile-comments', 'review-comments'].map((at) => `/${at}/${id}`),
      ),
    ];
    const found: string[] = [];
    for (const path of paths) {
      const response = await fetch(server.url + path, { headers, redirect: 'manual' });
      const text = `${response.headers.get('location')}\n${await response.text()}`;
      found.push(...foundIn(text, path, canaries));
    }
    expect(found).toEqual([]);
  });
});
