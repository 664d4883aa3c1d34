import { once } from 'node:events';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Member } from '#scripts/seed/builders.ts';
import { describeApi } from '#server/describe-api.ts';
import { callOver } from '#tests/support/trpc-calls.ts';
import { useServer } from '#tests/support/use-server.ts';
import { unzip } from '#tests/support/zip.ts';
import { type Cast, canary, daySeen, makeCast } from './canaries/cast.ts';
import { questions } from './canaries/questions.ts';
import { type Canary, lists, readers, secrets } from './canaries/readers.ts';

const server = useServer({ heads: true });
let cast: Cast;
beforeAll(async () => {
  cast = await makeCast(server);
});

const procedures = describeApi();

/** Files of an export whose contents a list in the settings also shows. */
const shownElsewhere: Record<string, string> = {
  'blocked-members.json': 'safety.listBlocked',
  'hidden-members.json': 'safety.listHidden',
};

/** The screens that show the comments of a post. */
const commentsAt = ['comments', 'profile-comments', 'review-comments'];

/** Subscribes to everything over sockets, as a browser would; returns what arrives from then on. */
async function subscribeToAll(
  who: Member | null,
): Promise<{ received: Map<string, string>; close: () => void }> {
  const cookie = who ? await server.signIn(who) : '';
  const received = new Map<string, string>();
  const sockets: WebSocket[] = [];
  const asked = procedures
    .filter(({ kind }) => kind === 'subscription')
    .flatMap(({ path }) => (questions[path]?.(cast) ?? []).map((input) => ({ path, input })));
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
      received.set(path, `${received.get(path) ?? ''}${text}\n`);
      first.add(String(id));
    });
    await once(socket, 'open');
    const group = asked.slice(from, from + 20);
    group.forEach(({ path, input }, id) => {
      pathOf.set(`${sockets.length - 1}:${id}`, path);
      socket.send(JSON.stringify({ id, method: 'subscription', params: { path, input: { json: input } } }));
    });
    await vi.waitFor(() => expect(first.size).toBe(group.length), { timeout: 30_000 });
  }
  return { received, close: () => sockets.forEach((socket) => socket.close()) };
}

/** Members who are separated from others write, like and follow wherever they can, and try to where they cannot. */
async function writeEverywhere(): Promise<void> {
  const { contents, comments, members, wallPosts, reader, walled, barred, hidden } = cast;
  const writeAs = async (member: Member): Promise<void> => {
    const write = (path: string, input: object) =>
      server.call(member, path, {
        ...input,
        text: `${member.username} again`,
        clientId: crypto.randomUUID(),
      });
    await write('content.create', {});
    for (const contentId of contents) {
      const target = { kind: 'content', id: contentId };
      await server.call(member, 'hearts.set', { target, hearted: true });
      await write('replies.create', { contentId });
    }
    for (const { id } of members) await write('walls.create', { profileId: id });
    for (const postId of wallPosts) {
      await server.call(member, 'walls.setLike', { target: { kind: 'post', id: postId }, liked: true });
      await write('walls.reply', { postId });
    }
    for (const id of comments)
      await server.call(member, 'hearts.set', { target: { kind: 'reply', id }, hearted: true });
    for (const { id } of members)
      await server.call(member, 'follows.set', { profileId: id, following: true });
  };
  await Promise.all([walled, barred, hidden, reader].map(writeAs));
}

const findCanaries = (text: string, path: string, canaries: Canary[]): string[] =>
  canaries
    .filter(({ word, except = [] }) => !except.includes(path) && text.includes(word))
    .map(({ word }) => `${path}: ${word}`);

describe('every answer: private values', () => {
  it('is searched for in every query and subscription', () => {
    const asked = procedures.filter(({ kind }) => kind !== 'mutation').map(({ path }) => path);
    expect(Object.keys(questions).toSorted()).toEqual(asked);
  });

  it('is in the answers to a member whom nothing separates from the others, so the search would find it', async () => {
    const seen = new Set<string>();
    for (const { path } of procedures.filter(({ kind }) => kind === 'query')) {
      for (const input of questions[path]?.(cast) ?? []) {
        const { text } = await server.call(cast.friend, path, input);
        for (const [word] of text.matchAll(/canary_[a-z]+/g)) seen.add(word);
      }
    }
    expect([...seen].toSorted()).toEqual(
      [
        'barred',
        'hidden',
        'import',
        'keeper',
        'note',
        'reader',
        'reported',
        'seen',
        'spoiler',
        'token',
        'unlisted',
        'walled',
        'watchlist',
      ].map(canary),
    );
    const asked = questions['collections.marks']?.(cast)[0];
    expect((await server.call(cast.friend, 'collections.marks', asked)).text).toContain(daySeen);
  });

  it.each(readers)('is in no answer to %s', async (_title, looking) => {
    const { who, canaries, inLists = [] } = looking(cast);
    const found: string[] = [];
    let answers = 0;
    for (const { path } of procedures.filter(({ kind }) => kind === 'query')) {
      for (const input of questions[path]?.(cast) ?? []) {
        const { text, status } = await server.call(who, path, input);
        if (status === 200) answers += 1;
        found.push(...findCanaries(text, path, canaries));
        if (lists.has(path) && (input as { tab?: string } | undefined)?.tab !== 'bookmarks')
          found.push(
            ...findCanaries(
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

  it.each(readers.slice(1, 2))(
    'is in no answer to a program of %s, and a program cannot call what only a browser may',
    async (_title, looking) => {
      const { who, canaries } = looking(cast);
      const asked = { name: 'A program', scopes: ['read'], expiresInDays: 1 };
      const { token } = (await server.call(who, 'tokens.create', asked)).data as { token: string };
      const found: string[] = [];
      for (const { path, scope } of procedures.filter(({ kind }) => kind === 'query')) {
        for (const input of questions[path]?.(cast) ?? []) {
          const { text, status } = await callOver(server.url, path, input, { token });
          if (scope === null) expect([path, status]).toEqual([path, 403]);
          found.push(...findCanaries(text, path, canaries));
        }
      }
      expect(found).toEqual([]);
    },
  );

  it.each(readers)('is in no data export of %s', async (_title, looking) => {
    const { who, canaries } = looking(cast);
    const headers = who ? { cookie: await server.signIn(who) } : undefined;
    const response = await fetch(`${server.url}/me/export.zip`, { headers });
    expect(response.status).toBe(who ? 200 : 401);
    if (!who) return;
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    expect(files.get('comments.json')?.toString()).toContain(who.username);
    const found = [...files].flatMap(([name, content]) => {
      // members' own private values are in their own account.json
      const others =
        name === 'account.json' ? canaries.filter(({ word }) => !secrets.includes(word)) : canaries;
      return findCanaries(content.toString(), shownElsewhere[name] ?? name, others);
    });
    expect(found).toEqual([]);
  });

  describe('while members write everywhere', () => {
    const receivedBy = new Map<string, Map<string, string>>();
    beforeAll(async () => {
      const looking = await Promise.all(
        readers.map(async ([title, of]) => ({ title, ...(await subscribeToAll(of(cast).who)) })),
      );
      await writeEverywhere();
      const bell = crypto.randomUUID();
      const text = { contentId: cast.sharedPost, text: bell, clientId: bell };
      await server.call(cast.friend, 'replies.create', text);
      for (const { title, received, close } of looking) {
        await vi.waitUntil(() => received.get('replies.onChange')?.includes(bell), { timeout: 30_000 });
        close();
        receivedBy.set(title, received);
      }
    });

    it.each(readers)('is in no event that %s receives', (title, looking) => {
      const { canaries } = looking(cast);
      const received = [...(receivedBy.get(title) ?? [])];
      expect(received).not.toEqual([]);
      expect(received.flatMap(([path, text]) => findCanaries(text, path, canaries))).toEqual([]);
    });
  });

  it.each(readers)('is in no page served to %s', async (title, looking) => {
    const { who, canaries } = looking(cast);
    const headers = who ? { cookie: await server.signIn(who) } : undefined;
    const { members, contents } = cast;
    const turn = readers.findIndex(([name]) => name === title);
    const paths = [
      '/',
      '/settings',
      '/explore',
      '/notifications',
      '/profile',
      ...members.flatMap(({ id, username }) => [
        `/${username}`,
        `/profile/${username}`,
        `/profile/${id}`,
        ...['movies', 'shows', 'watchlist', 'diary', 'diary/numbers'].map((part) => `/profile/${id}/${part}`),
      ]),
      // the same screen has three addresses; each reader opens a post at a different one
      ...contents.map((id, index) => `/${commentsAt[(index + turn) % commentsAt.length]}/${id}`),
    ];
    const found: string[] = [];
    for (const path of paths) {
      const response = await fetch(server.url + path, { headers, redirect: 'manual' });
      const text = `${response.headers.get('location')}\n${await response.text()}`;
      found.push(...findCanaries(text, path, canaries));
    }
    expect(found).toEqual([]);
  });
});
