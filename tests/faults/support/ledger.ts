import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Member, makeMember } from '#scripts/seed/builders.ts';
import { callOver } from '#tests/support/trpc-calls.ts';

/** A member and the session they write in. */
export interface Writer {
  memberId: string;
  cookie: string;
}

interface Acknowledged {
  memberId: string;
  clientId: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Who a storm is made of: enough to keep every connection of a server busy. */
export const makeWriters = (
  pool: pg.Pool,
  signIn: (member: Member) => Promise<string>,
  count = 16,
): Promise<Writer[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const member = await makeMember(pool);
      return { memberId: member.id, cookie: await signIn(member) };
    }),
  );

/**
 * Members who write, each sentence again until it is acknowledged, and keep a ledger of what was. Between two sentences they
 * change a heart on the same post, so that its counter is always in somebody's hands.
 */
export function keepWriting(url: string, writers: readonly Writer[], postId: string) {
  let writing = true;
  const acknowledged: Acknowledged[] = [];
  const refusals = new Set<string>();
  const insist = async (call: () => ReturnType<typeof callOver>): Promise<void> => {
    for (;;) {
      // a server that is away answers nothing, which the client takes for being offline
      const answer = await call().catch(() => null);
      if (answer?.data !== undefined) return;
      if (answer) refusals.add(`${answer.status} ${answer.error?.reason}`);
      // as a client does: whoever comes back at once keeps a server from coming back
      await sleep(200);
    }
  };
  const done = Promise.all(
    writers.map(async ({ memberId, cookie }) => {
      for (let round = 0; writing; round += 1) {
        const clientId = crypto.randomUUID();
        await insist(() => callOver(url, 'content.create', { text: 'Said once', clientId }, { cookie }));
        acknowledged.push({ memberId, clientId, at: Date.now() });
        const heart = { target: { kind: 'content', id: postId }, hearted: round % 2 === 0 };
        await insist(() => callOver(url, 'hearts.set', heart, { cookie }));
      }
    }),
  );
  return {
    acknowledged,
    /** With what requests were refused meanwhile. */
    refusals,
    /** Waits until so many more were acknowledged. */
    async more(count: number) {
      const enough = acknowledged.length + count;
      while (acknowledged.length < enough) await sleep(5);
    },
    async stop() {
      writing = false;
      await done;
    },
  };
}

/** The acknowledged writes that are not there exactly once. */
export async function notThereOnce(
  pool: pg.Pool,
  acknowledged: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const { rows } = await pool.query<{ key: string; times: number }>(
    `select author_id || ' ' || client_id as key, count(*)::int as times from content where client_id is not null group by 1`,
  );
  const stored = new Map(rows.map(({ key, times }) => [key, times]));
  return acknowledged.filter(({ memberId, clientId }) => stored.get(`${memberId} ${clientId}`) !== 1);
}
