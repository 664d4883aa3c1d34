import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePort } from '#scripts/embedded/access.ts';
import { describeApi } from '#server/describe-api.ts';
import { type Cast, makeCast } from '#tests/server/access/cast.ts';
import { table } from '#tests/server/access/table.ts';
import { callOver } from '#tests/support/trpc-calls.ts';
import { useServer } from '#tests/support/use-server.ts';
import { rounds } from './support/rounds.ts';

const server = useServer();
const mutations = new Set(
  describeApi()
    .filter(({ kind }) => kind === 'mutation')
    .map(({ path }) => path),
);
const rows = table
  .filter(({ path, owner, other }) => mutations.has(path) && (owner === 'ok' || other === 'ok'))
  .map((row) => ({ ...row, title: `${row.path}${row.what ?? ''}` }));

/** How many rows each table has, but for what a job takes away in its own time. */
async function sizes(): Promise<Record<string, number>> {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'media_removal' order by 1`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`);
  const { rows: found } = await server.pool.query<{ name: string; n: number }>(counts.join(' union all '));
  return Object.fromEntries(found.map(({ name, n }) => [name, n]));
}

/** Imports that a job still works on, and what it does belongs to the request. */
async function runningImports(): Promise<number> {
  const { rows: found } = await server.pool.query(
    `select 1 from import where state in ('running', 'undoing')`,
  );
  return found.length;
}

type Call = (url?: string) => ReturnType<typeof callOver>;

/** What `act` adds to each table and takes from it, on a cast of its own. */
async function changesBy(
  { path, owner, input }: (typeof rows)[number],
  act: (call: Call) => Promise<unknown>,
): Promise<Record<string, number>> {
  await server.pool.query('delete from profile');
  const cast: Cast = await makeCast(server.pool);
  const cookie = await server.signIn(owner === 'ok' ? cast.owner : cast.other);
  const said = input?.(cast);
  const before = await sizes();
  await act((url = server.url) => callOver(url, path, said, { cookie, origin: server.url }));
  await expect.poll(runningImports).toBe(0);
  const after = await sizes();
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, n]) => [name, n - (before[name] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );
}

const once = (row: (typeof rows)[number]) =>
  changesBy(row, async (call) => expect((await call()).status).toBe(200));

/** A refusal in our own words, or the answer; anything else is a fault. */
const isClear = ({ status, error }: Awaited<ReturnType<Call>>): boolean =>
  error ? error.reason !== 'UNKNOWN' : status === 200;

/** Hands on what is asked, and hangs up on both sides at the first byte of the answer. */
const wire = net.createServer((asking) => {
  const { port, hostname } = new URL(server.url);
  const answering = net.connect(Number(port), hostname);
  asking.pipe(answering);
  for (const side of [asking, answering]) side.on('error', () => {});
  answering.once('data', () => {
    asking.destroy();
    answering.destroy();
  });
});
let wireUrl = '';
beforeAll(async () => {
  const port = await choosePort();
  wireUrl = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve) => wire.listen(port, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => wire.close(resolve)));

describe('every mutation: a repeated request', () => {
  it.each(rows)('when it comes again, at once or later, or its answer is lost: $title', async (row) => {
    const single = await once(row);
    const repeated = await changesBy(row, async (call) => {
      for (let round = 0; round < rounds(1, 10); round += 1) {
        const answers = await Promise.all(Array.from({ length: 6 }, () => call()));
        answers.push(await call());
        expect(answers.filter((answer) => !isClear(answer))).toEqual([]);
      }
    });
    expect(repeated).toEqual(single);
    const retried = await changesBy(row, async (call) => {
      // committed, since the answer was on its way
      await expect(call(wireUrl)).rejects.toThrow('fetch failed');
      expect(isClear(await call())).toBe(true);
    });
    expect(retried).toEqual(single);
    expect((await server.pool.query('select counter from audit_counters()')).rows).toEqual([]);
  });
});
