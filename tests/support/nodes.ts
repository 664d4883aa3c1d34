import { afterAll, beforeAll, inject } from 'vitest';
import type { Pool } from 'pg';
import { productClient } from '#tests/support/product-client.ts';
import { type TestServer, startServer } from '#tests/support/server.ts';
import { type Answer, callOver } from '#tests/support/trpc-calls.ts';

type Member = { id: string };

/** One server of several, as a member whom the proxy has sent there meets it. */
interface Node {
  readonly url: string;
  call(member: Member, path: string, input?: unknown): Promise<Answer>;
  /** The product's own client in a tab of this member. */
  tab(member: Member): Promise<ReturnType<typeof productClient>>;
  /** Stops it, as SIGTERM does. */
  stop(): Promise<void>;
}

interface Nodes {
  readonly here: Node;
  readonly there: Node;
  /** What members have in the address bar: the first's, unless `env` says another. */
  readonly origin: string;
  /** For builders and for looking at rows; not the servers' own connections. */
  readonly pool: Pool;
  /** A member's session, which is one on all nodes; the same at every call. */
  signIn(member: Member): Promise<string>;
}

interface NodesOptions {
  /** More of their environment; asked when they start. */
  env?: () => Record<string, string>;
  /** Multiplies every rate limit. */
  limits?: number;
}

/** Gives a test file two servers of one product: one database, one origin, one environment. */
export function useNodes({ env = () => ({}), limits = 1_000 }: NodesOptions = {}): Nodes {
  const servers: TestServer[] = [];
  const cookies = new Map<string, Promise<string>>();
  const need = (index: number): TestServer => {
    const server = servers[index];
    if (!server) throw new Error('useNodes(): only inside hooks and tests');
    return server;
  };
  beforeAll(async () => {
    const first = await startServer({ adminUrl: inject('adminUrl'), limits, env: env() });
    servers.push(first);
    const { databaseUrl, env: firsts } = first;
    const { PUBLIC_ORIGIN } = firsts;
    servers.push(await startServer({ databaseUrl, limits, env: { ...env(), PUBLIC_ORIGIN } }));
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });

  const signIn = (member: Member): Promise<string> => {
    const cookie = cookies.get(member.id) ?? need(0).signIn(member);
    cookies.set(member.id, cookie);
    return cookie;
  };
  const node = (index: number): Node => ({
    get url() {
      return need(index).url;
    },
    call: async (member, path, input) =>
      callOver(need(index).url, path, input, {
        cookie: await signIn(member),
        origin: need(0).env.PUBLIC_ORIGIN,
      }),
    tab: async (member) =>
      productClient({
        url: `${need(index).url.replace('http:', 'ws:')}/trpc`,
        origin: need(0).env.PUBLIC_ORIGIN,
        cookie: await signIn(member),
      }),
    stop: () => need(index).stop(),
  });
  return {
    here: node(0),
    there: node(1),
    get origin() {
      return need(0).env.PUBLIC_ORIGIN;
    },
    get pool() {
      return need(0).pool;
    },
    signIn,
  };
}
