import { type Server, createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { WebSocket } from 'ws';
import { makeMember } from '#scripts/seed/builders.ts';
import { isTrusted } from '#server/auth/same-origin.ts';
import { type Sessions, createSessions } from '#server/auth/sessions.ts';
import { loadEnv } from '#server/env.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { attachSocket } from '#server/sockets/socket.ts';
import { createLogger } from '#server/logger.ts';
import { silentObserver } from '#server/metrics/observer.ts';
import { createCatalogueSource } from '#server/integrations/create-title-source.ts';
import { librarySource } from '#server/integrations/gif-library.ts';
import type { Context } from '#server/trpc/context.ts';
import { createCursorSeal } from '#server/trpc/cursor-seal.ts';
import { createSocketContext } from '#server/trpc/request-context.ts';
import { appRouter } from '#server/router.ts';
import { idleJobs, useApi } from '#tests/support/api.ts';
import { listenLocally } from '#tests/support/listen-locally.ts';
import { productClient } from '#tests/support/product-client.ts';

/** The origin that the test's own pages have. */
const origin = 'http://localhost:3000';
const env = loadEnv({ NODE_ENV: 'test', PORT: '3000' });
const logger = createLogger('silent');

/** A server that listens on a port of its own. */
interface Node {
  server: Server;
  url: string;
  close: () => Promise<void>;
}

type NodeOptions = Partial<Parameters<typeof attachSocket>[0]> & { context?: Partial<Context> };

interface Answer {
  id: number | null;
  method?: string;
  result?: { type: string; id?: string; data?: { json: Record<string, unknown> } };
  error?: { json: { message: string; data: { code: string; reason: string; requestId: string } } };
}

/** What an upgrade that is refused answers; 'open' if it is not. */
export const statusOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'open',
    (error: Error) => error.message.replace('Unexpected server response: ', ''),
  );

/** A browser's end of a socket, byte for byte. */
export async function openTab(socket: WebSocket) {
  const answers: Answer[] = [];
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (text.startsWith('{')) answers.push(JSON.parse(text) as Answer);
    // as every client of ours does; others are cut off after a while
    else if (text === 'PING') socket.send('PONG');
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  const find = (id: number | null, matches: (answer: Answer) => boolean = () => true) =>
    vi.waitFor(
      () => {
        const answer = answers.find((candidate) => candidate.id === id && matches(candidate));
        if (!answer) throw new Error(`no such answer among ${JSON.stringify(answers).slice(0, 500)}`);
        return answer;
      },
      { interval: 10, timeout: 20_000 },
    );
  return {
    socket,
    answers,
    closed,
    call: (id: number, path: string, input?: unknown, method = 'subscription') => ({
      id,
      method,
      params: { path, input: { json: input } },
    }),
    send: (frame: unknown) => socket.send(JSON.stringify(frame)),
    /** The first answer to this call that matches. */
    find,
    data: (id: number) => find(id, ({ result }) => result?.type === 'data'),
    refusal: async (id: number | null) => (await find(id, ({ error }) => error !== undefined)).error?.json,
  };
}

/** Gives a test file the API, and a server whose sockets its tests may open; what they leave open is closed. */
export function useSockets() {
  const api = useApi();
  const opened = new Set<WebSocket>();
  const nodes = new Set<Node>();
  const parts: { sessions?: Sessions; node?: Node } = {};
  const need = <K extends keyof typeof parts>(key: K): NonNullable<(typeof parts)[K]> => {
    const part = parts[key];
    if (!part) throw new Error('useSockets(): only inside hooks and tests');
    return part;
  };

  const startNode = async ({ context, ...options }: NodeOptions = {}): Promise<Node> => {
    const server = createServer();
    const sessions = need('sessions');
    const limits = createRateLimits({ factor: 1_000 });
    const create = createSocketContext({
      env,
      db: api.db,
      live: api.live,
      gifs: librarySource,
      titles: createCatalogueSource(logger),
      jobs: idleJobs,
      sessions,
      cursors: createCursorSeal({ secret: 'sockets' }),
      limits,
      logger,
      observer: silentObserver,
    });
    const { close } = attachSocket({
      server,
      router: appRouter,
      createContext: async (...args) => ({ ...(await create(...args)), ...context }),
      isUpgradeAllowed: (headers) => isTrusted(env, headers),
      bus: api.bus,
      sessions,
      logger,
      rates: limits,
      ...options,
    });
    const port = await listenLocally(server);
    const node = { server, url: `ws://127.0.0.1:${port}/trpc`, close };
    nodes.add(node);
    return node;
  };

  beforeAll(async () => {
    parts.sessions = createSessions({ db: api.db, env, bus: api.bus });
    parts.node = await startNode();
  });
  const closeTabs = () => {
    opened.forEach((socket) => socket.terminate());
    opened.clear();
  };
  afterEach(closeTabs);
  afterAll(async () => {
    for (const { server, close } of nodes) {
      await close();
      server.close();
    }
  });

  return {
    api,
    /** Another server on the same database; by default on the same bus. */
    startNode,
    get sessions() {
      return need('sessions');
    },
    get url() {
      return need('node').url;
    },
    /** Cuts every connection that is open, as a network does. */
    cut: closeTabs,
    async signIn() {
      const member = await makeMember(api.pool);
      return { member, ...(await need('sessions').create(member.id, 'a test')) };
    },
    connect({ url = need('node').url, cookie = '', from = origin } = {}) {
      const socket = new WebSocket(url, { headers: { origin: from, cookie } });
      opened.add(socket);
      return openTab(socket);
    },
    browser: (url: string, cookie = '') =>
      productClient({ url, origin, cookie, onSocket: (s) => opened.add(s) }),
  };
}
