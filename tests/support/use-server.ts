import { afterAll, beforeAll, inject } from 'vitest';
import { type TestServer, startServer } from '#tests/support/server.ts';
import { type Answer, type CallOptions, callOver } from '#tests/support/trpc-calls.ts';

export interface UsedServer extends Omit<TestServer, 'close' | 'stop'> {
  /** Calls a procedure over HTTP as this member (or, with null, a visitor). */
  call(
    member: { id: string } | null,
    path: string,
    input?: unknown,
    options?: Omit<CallOptions, 'cookie'>,
  ): Promise<Answer>;
}

/** Gives a test file the running product; it is stopped after the file's last test. */
export function useServer(options: Omit<Parameters<typeof startServer>[0], 'adminUrl'> = {}): UsedServer {
  let server: TestServer | undefined;
  const cookies = new Map<string, Promise<string>>();
  beforeAll(async () => {
    server = await startServer({ adminUrl: inject('adminUrl'), ...options });
  });
  afterAll(() => server?.close());
  const need = (): TestServer => {
    if (!server) throw new Error('useServer(): only inside hooks and tests');
    return server;
  };
  const cookieOf = (member: { id: string }): Promise<string> => {
    const known = cookies.get(member.id) ?? need().signIn(member);
    cookies.set(member.id, known);
    return known;
  };
  return {
    get url() {
      return need().url;
    },
    get env() {
      return need().env;
    },
    get databaseUrl() {
      return need().databaseUrl;
    },
    get pool() {
      return need().pool;
    },
    get log() {
      return need().log;
    },
    signIn: (member) => cookieOf(member),
    call: async (member, path, input, more) =>
      callOver(need().url, path, input, { ...more, cookie: member ? await cookieOf(member) : undefined }),
  };
}
