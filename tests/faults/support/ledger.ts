import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Member, makeMember } from '#scripts/seed/builders.ts';
import { insist, untilTestEnds } from './insist.ts';
import { within } from './within.ts';

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

/** Seconds in which a storm comes back from whatever befell what it writes to. */
const comeback = 90;

/**
 * Members who write, each sentence again until it is acknowledged, and keep a ledger of what was. Between two sentences they
 * change a heart on the same post, so that its counter is always in somebody's hands. They stop with their test at the latest.
 */
export function keepWriting(
  url: string,
  writers: readonly Writer[],
  postId: string,
  { origin }: { origin?: string } = {},
) {
  const signal = untilTestEnds();
  const acknowledged: Acknowledged[] = [];
  const refusals = new Set<string>();
  let stopping = false;
  const done = Promise.all(
    writers.map(async ({ memberId, cookie }) => {
      for (let round = 0; !stopping; round += 1) {
        const clientId = crypto.randomUUID();
        const options = {
          cookie,
          origin,
          signal,
          onRefusal: (refusal: string) => void refusals.add(refusal),
        };
        await insist(url, 'content.create', { text: 'Said once', clientId }, options);
        acknowledged.push({ memberId, clientId, at: Date.now() });
        const heart = { target: { kind: 'content', id: postId }, hearted: round % 2 === 0 };
        await insist(url, 'hearts.set', heart, options);
      }
    }),
  );
  done.catch(() => {});
  const met = () => `met with ${[...refusals].join(', ') || 'no refusal'}`;
  return {
    acknowledged,
    /** How requests were refused meanwhile, or why they had no answer. */
    refusals,
    /** Waits until so many more were acknowledged. */
    async more(count: number) {
      const enough = acknowledged.length + count;
      const missing = () => enough - acknowledged.length;
      const coming = async () => {
        while (missing() > 0 && !signal.aborted) await sleep(5);
      };
      const awaited = () => `${missing()} of ${count} more writes, ${met()}`;
      // a writer whom something else befell would be waited for in vain
      await within(comeback, awaited, Promise.race([coming(), done]));
    },
    /** Lets everybody finish their sentence. */
    async stop() {
      stopping = true;
      await within(comeback, () => `the last sentences, ${met()}`, done);
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
