import { afterEach, describe, expect, it } from 'vitest';
import { type Member, makeMember } from '#scripts/seed/builders.ts';
import { describeApi } from '#server/describe-api.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { belongsTo, counted, linesOf, snapshot } from '#tests/support/snapshot.ts';
import { makeCast } from './access/cast.ts';
import { table } from './access/table.ts';

const api = useApi();
// snapshots are quick with few rows
afterEach(() => api.pool.query('delete from profile'));

const procedures = new Map(describeApi().map((procedure) => [procedure.path, procedure]));

const derivedTables = ['profile_last_seen', 'profile_search', 'review_search'];
/** Every row that a call wrote, without those that the database derives from members and posts. */
const storedRows = async () =>
  (await snapshot(api.pool)).filter(({ table }) => !derivedTables.includes(table));

/** The first event of a subscription, which is then ended; undefined if it does not start with the present state. */
async function firstOf(subscription: AsyncIterable<unknown>, waits: boolean): Promise<unknown> {
  const iterator = subscription[Symbol.asyncIterator]();
  const first = waits ? await iterator.next() : undefined;
  await iterator.return?.();
  return first;
}

async function outcomeOf(path: string, member: Member | null, input: unknown): Promise<string> {
  const isSubscription = procedures.get(path)?.kind === 'subscription';
  const [domain = '', name = ''] = path.split('.');
  const caller = api.as(member, {
    transport: isSubscription ? 'socket' : 'http',
    sessionId: member && 'cd'.repeat(32),
  });
  const procedure = (
    caller as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  )[domain]?.[name];
  if (!procedure) throw new Error(`there is no ${path}`);
  let result: unknown;
  const reason = await reasonOf(
    (async () => {
      result = await procedure(input);
      // feed.onNew does not start with the present state
      if (isSubscription) result = await firstOf(result as AsyncIterable<unknown>, path !== 'feed.onNew');
    })(),
  );
  if (reason !== 'not refused') return reason;
  const items = (result as { items?: unknown[] } | undefined)?.items;
  return items?.length === 0 ? 'nothing' : 'ok';
}

describe('every procedure: who may call it', () => {
  it('has a row in the table for each', () => {
    expect([...new Set(table.map(({ path }) => path))].toSorted()).toEqual([...procedures.keys()].toSorted());
  });

  it.each([...procedures.values()].filter(({ access }) => access !== 'anyone'))(
    'refuses visitors at $path, which is not open to everyone',
    ({ path }) => {
      for (const row of table.filter((row) => row.path === path)) expect(row.anonymous).toBe('SIGNED_OUT');
    },
  );

  it.each([...procedures.values()].filter(({ access }) => access === 'moderator'))(
    'refuses members at $path, which is only open to moderators',
    ({ path }) => {
      for (const { other, owner, blocked, moderator } of table.filter((row) => row.path === path)) {
        expect([other, owner, blocked]).toEqual(Array.from({ length: 3 }, () => 'MODERATORS_ONLY'));
        expect(moderator).toBeDefined();
      }
    },
  );

  it('never answers with a server error when the account was deleted after the request was authenticated', async () => {
    const cast = await makeCast(api.pool);
    const left = await makeMember(api.pool);
    await api.pool.query('delete from profile where id = $1', [left.id]);
    const faults: string[] = [];
    for (const { path, input } of table) {
      const outcome = await outcomeOf(path, left, input?.(cast));
      if (outcome === 'INTERNAL_SERVER_ERROR') faults.push(path);
    }
    expect(faults).toEqual([]);
  });

  const rows = table.map((row) => ({ ...row, title: `${row.path}${row.what ?? ''}` }));
  it.each(rows)('matches the table for $title', async ({ path, what: _, title: __, input, ...outcomes }) => {
    const cast = await makeCast(api.pool);
    const isMutation = procedures.get(path)?.kind === 'mutation';
    let after = await storedRows();
    for (const who of ['anonymous', 'blocked', 'other', 'owner', 'moderator'] as const) {
      if (outcomes[who] === undefined) continue;
      const member = who === 'anonymous' ? null : cast[who];
      const before = after;
      expect([who, await outcomeOf(path, member, input?.(cast))]).toEqual([who, outcomes[who]]);
      after = await storedRows();
      const mayChange = isMutation && outcomes[who] === 'ok';
      // owners may change their own rows, and moderators the reported ones; both take dependent rows along
      if (mayChange && (who === 'owner' || who === 'moderator')) continue;
      const own = new Set(member ? [member.id] : []);
      const part = { ignore: counted, keep: (row: Record<string, unknown>) => !belongsTo(own, row) };
      expect(linesOf(after, mayChange ? part : {})).toEqual(linesOf(before, mayChange ? part : {}));
    }
  });
});
