import { afterEach, describe, expect, it } from 'vitest';
import { type Member, makeMember } from '#scripts/seed/builders.ts';
import { describeApi } from '#server/describe-api.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { belongsTo, counted, linesOf, snapshot } from '#tests/support/snapshot.ts';
import { makeCast } from './access/cast.ts';
import { table } from './access/table.ts';

const api = useApi();
// few rows make quick snapshots
afterEach(() => api.pool.query('delete from profile'));

const procedures = new Map(describeApi().map((procedure) => [procedure.path, procedure]));

const derivedTables = ['profile_last_seen', 'profile_search', 'review_search'];
/** Every row that somebody wrote; what the database derives from members and posts goes with them. */
const storedRows = async () =>
  (await snapshot(api.pool)).filter(({ table }) => !derivedTables.includes(table));

/** The first value of a subscription that begins with the present state; then it ends. */
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
      // new posts have no present state to begin with
      if (isSubscription) result = await firstOf(result as AsyncIterable<unknown>, path !== 'feed.onNew');
    })(),
  );
  if (reason !== 'not refused') return reason;
  const items = (result as { items?: unknown[] } | undefined)?.items;
  return items?.length === 0 ? 'nothing' : 'ok';
}

describe('every procedure: who may call it', () => {
  it('is said of every procedure', () => {
    expect([...new Set(table.map(({ path }) => path))].toSorted()).toEqual([...procedures.keys()].toSorted());
  });

  it.each([...procedures.values()].filter(({ access }) => access !== 'anyone'))(
    'refuses visitors at $path, for it is not open to anyone',
    ({ path }) => {
      for (const row of table.filter((row) => row.path === path)) expect(row.anonymous).toBe('SIGNED_OUT');
    },
  );

  it.each([...procedures.values()].filter(({ access }) => access === 'moderator'))(
    'refuses members at $path, for it is open to moderators alone',
    ({ path }) => {
      for (const { other, owner, blocked, moderator } of table.filter((row) => row.path === path)) {
        expect([other, owner, blocked]).toEqual(Array.from({ length: 3 }, () => 'MODERATORS_ONLY'));
        expect(moderator).toBeDefined();
      }
    },
  );

  it('answers a member who has left since they asked without a fault of ours', async () => {
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
  it.each(rows)('holds for $title', async ({ path, what: _, title: __, input, ...outcomes }) => {
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
      // the owner may change what is theirs, and a moderator what was reported, which takes along what hangs on it
      if (mayChange && (who === 'owner' || who === 'moderator')) continue;
      const own = new Set(member ? [member.id] : []);
      const part = { ignore: counted, keep: (row: Record<string, unknown>) => !belongsTo(own, row) };
      expect(linesOf(after, mayChange ? part : {})).toEqual(linesOf(before, mayChange ? part : {}));
    }
  });
});
