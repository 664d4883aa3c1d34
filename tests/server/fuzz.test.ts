import { once } from 'node:events';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  makeFollow,
  makeHeart,
  makeMember,
  makeNotification,
  makePost,
  makeReply,
  makeWallPost,
  makeWallReply,
} from '#scripts/seed/builders.ts';
import { describeApi } from '#server/describe-api.ts';
import { bodies, sweep } from '#tests/support/fuzz-inputs.ts';
import { rounds } from '#tests/faults/support/rounds.ts';
import { belongsTo, counted, linesOf, snapshot } from '#tests/support/snapshot.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();
const procedures = describeApi();
const seed = 20_261_124;
/** The number of random inputs for each procedure, besides those that are wrong in one place. A seed gives the same on any machine. */
const runs = rounds(15, 200);
/** Each place of an input gets one in this many of the wrong values. */
const share = rounds(3, 1);
/** In milliseconds, for all inputs of one procedure and for one request: far more than they take, to detect what hangs. */
const timeout = { procedure: 180_000, request: 30_000 };

const inputsOf = (input: unknown): string[] => [
  ...sweep(input, ids, share),
  ...fc.sample(bodies(input, ids), { seed, numRuns: runs }),
];

const attackers = new Set<string>();
let ids: string[] = [];
/** Tokens of one attacker, one per scope. */
const tokens: { scope: string; as: Record<string, string> }[] = [];

async function makeAttacker(): Promise<{ id: string }> {
  const member = await makeMember(server.pool);
  attackers.add(member.id);
  return member;
}

beforeAll(async () => {
  const program = await makeAttacker();
  for (const scope of ['read', 'write']) {
    const input = { name: 'A program', scopes: [scope], expiresInDays: 1 };
    const { token } = (await server.call(program, 'tokens.create', input)).data as { token: string };
    tokens.push({ scope, as: { authorization: `Bearer ${token}` } });
  }
  const [nora, theo] = [await makeMember(server.pool, { username: 'nora' }), await makeMember(server.pool)];
  const post = await makePost(server.pool, { authorId: nora.id });
  const hidden = await makePost(server.pool, { authorId: nora.id, isPublic: false });
  const comment = await makeReply(server.pool, { contentId: post.id, authorId: theo.id });
  const answer = await makeReply(server.pool, {
    contentId: post.id,
    authorId: nora.id,
    parentId: comment.id,
  });
  const heart = await makeHeart(server.pool, { authorId: theo.id, contentId: post.id });
  const notification = await makeNotification(server.pool, {
    recipientId: nora.id,
    actorId: theo.id,
    type: 'like_post',
    heartId: heart.id,
  });
  await makeFollow(server.pool, { followerId: theo.id, followeeId: nora.id });
  const wallPost = await makeWallPost(server.pool, { profileId: nora.id, authorId: theo.id });
  const wallReply = await makeWallReply(server.pool, { wallPostId: wallPost.id, authorId: nora.id });
  ids = [
    nora.id,
    theo.id,
    post.id,
    hidden.id,
    comment.id,
    answer.id,
    heart.id,
    notification.id,
    wallPost.id,
    wallReply.id,
  ];
});

/** Everything that the attackers may not change: all rows but their own, without counts of their hearts and comments. */
const others = async () =>
  linesOf(await snapshot(server.pool), { ignore: counted, keep: (row) => !belongsTo(attackers, row) });

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Groups calls into requests of at most twenty, with URLs that servers accept; a call that is not JSON is sent separately. */
function inGroups(calls: string[], kind: string): string[][] {
  const most = kind === 'mutation' ? 200_000 : 4_000;
  const groups: string[][] = [];
  let size = 0;
  for (const call of calls) {
    const alone = !isJson(call);
    const last = groups.at(-1);
    if (!alone && last && last.length < 20 && size + call.length <= most && isJson(last[0] ?? ''))
      last.push(call);
    else groups.push([call]);
    size = groups.at(-1)?.length === 1 ? call.length : size + call.length;
  }
  return groups;
}

interface Target {
  path: string;
  kind: string;
  /** The caller's credentials: a session cookie or an access token. */
  as: Record<string, string>;
}

/** Sends calls as one request. */
async function send({ path, kind, as }: Target, calls: string[]): Promise<{ status: number; text: string }> {
  const [only = ''] = calls;
  const isBatch = calls.length > 1 || isJson(only);
  const body = isBatch ? `{${calls.map((call, index) => `"${index}":${call}`).join(',')}}` : only;
  const query = new URLSearchParams(isBatch ? { batch: '1' } : {});
  if (kind === 'query') query.set('input', body);
  const response = await fetch(`${server.url}/trpc/${calls.map(() => path).join(',')}?${query}`, {
    ...(kind === 'mutation' && { method: 'POST', body }),
    headers: { ...as, origin: server.url, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(timeout.request),
  });
  return { status: response.status, text: await response.text() };
}

/** Sends calls as one request; returns those that caused a server error. */
async function faultsOf(target: Target, calls: string[]): Promise<string[]> {
  const { status, text } = await send(target, calls);
  if (status < 500 && !text.includes('INTERNAL_SERVER_ERROR')) return [];
  if (status !== 207) return calls.map((call) => `${status}: ${call}`);
  const answers = JSON.parse(text) as { error?: unknown }[];
  return calls.filter((_, index) => JSON.stringify(answers[index]).includes('INTERNAL_SERVER_ERROR'));
}

const healthy = () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
};

describe('every procedure: hostile inputs', () => {
  let before: Awaited<ReturnType<typeof others>>;
  beforeAll(async () => {
    before = await others();
  });

  it.each(procedures.filter(({ kind }) => kind !== 'subscription'))(
    'of $path never cause a server error, and a mutation changes no rows of others',
    async ({ path, kind, input, scope }) => {
      const session = { cookie: await server.signIn(await makeAttacker()) };
      const allowed = tokens.find((token) => token.scope === scope)?.as ?? session;
      const groups = inGroups(inputsOf(input), kind);
      const faults: string[] = [];
      for (const [index, group] of groups.entries())
        faults.push(...(await faultsOf({ path, kind, as: index % 2 ? allowed : session }, group)));
      expect(faults).toEqual([]);
      // without the scope, the input is never read
      const group = groups.find(([first = '']) => isJson(first)) ?? [];
      for (const token of tokens.filter((one) => one.scope !== scope)) {
        const { text } = await send({ path, kind, as: token.as }, group);
        const refusals = text.match(/"TOKEN_(SCOPE|NEEDS_READ|NEEDS_WRITE)"/g);
        expect([token.scope, refusals?.length]).toEqual([token.scope, group.length]);
      }
      healthy();
      if (kind === 'mutation') expect(await others()).toEqual(before);
    },
    timeout.procedure,
  );

  it('of queries change no rows of others', async () => {
    expect(await others()).toEqual(before);
  });

  it.each(procedures.filter(({ kind }) => kind === 'subscription'))(
    'of $path over a socket never cause a server error, and the socket stays open',
    async ({ path, input }) => {
      const cookie = await server.signIn(await makeAttacker());
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/trpc`, {
        origin: server.url,
        headers: { cookie },
      });
      const waiting = new Map<number, (text: string) => void>();
      socket.on('message', (data) => {
        const text = (data as Buffer).toString();
        if (text === 'PING') socket.send('PONG');
        else waiting.get((JSON.parse(text) as { id: number }).id)?.(text);
      });
      await once(socket, 'open');
      const faults: string[] = [];
      let id = 0;
      for (const body of inputsOf(input)) {
        if (!isJson(body) || body.length > 60_000) continue;
        id += 1;
        const answer = new Promise<string>((resolve) => waiting.set(id, resolve));
        socket.send(`{"id":${id},"method":"subscription","params":{"path":"${path}","input":${body}}}`);
        if ((await answer).includes('INTERNAL_SERVER_ERROR')) faults.push(body);
        socket.send(JSON.stringify({ id, method: 'subscription.stop' }));
      }
      expect(faults).toEqual([]);
      expect(socket.readyState).toBe(WebSocket.OPEN);
      socket.close();
      healthy();
    },
    timeout.procedure,
  );
});
