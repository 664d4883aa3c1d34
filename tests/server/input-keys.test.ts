import { TRPCError } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#server/describe-api.ts';
import { useApi } from '#tests/support/api.ts';
import { type KeyCast, makeKeyCast } from './inputs/cast.ts';
import { leavesOf } from './inputs/leaves.ts';
import { type StoredRow, saveRows } from './inputs/rows.ts';
import type { KeyedInput } from './inputs/keyed-input.ts';
import { keyedInputs } from './inputs/table.ts';

const api = useApi();
const leaves = describeApi().flatMap(({ path, kind, input }) =>
  kind === 'mutation' && input !== null ? leavesOf(input).map((leaf) => ({ of: path, ...leaf })) : [],
);
const nameOf = ({ path, what = '' }: KeyedInput): string => path + what;

let cast: KeyCast;
let saved: Awaited<ReturnType<typeof saveRows>>;
beforeAll(async () => {
  cast = await makeKeyCast(api.pool);
  saved = await saveRows(api.pool);
});

type Call = (input: unknown) => Promise<unknown>;

/** Calls the mutation on the saved rows. Returns the reason of a refusal. */
async function ask({ path, who }: KeyedInput, input: object): Promise<string | undefined> {
  await saved.restore();
  const caller = api.as(who(cast), { sessionId: cast.session });
  const [domain = '', name = ''] = path.split('.');
  const call = (caller as unknown as Record<string, Record<string, Call>>)[domain]?.[name];
  if (!call) throw new Error(`there is no ${path}`);
  try {
    await call(input);
    return undefined;
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
    const { cause } = error;
    return cause && 'reason' in cause ? String(cause.reason) : error.code;
  }
}

/** The effect of a call: its refusal, or the rows that it changed. */
const effectOf = async (row: KeyedInput, input: object): Promise<string | readonly string[]> =>
  (await ask(row, input)) ?? saved.describe(await saved.changes(), JSON.stringify(input));

const at = (input: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], input);

/** A copy of the input with another value at the key's path. */
function withOther(input: object, path: string, value: unknown): object {
  const [key = '', ...rest] = path.split('.');
  const inner = (input as Record<string, unknown>)[key];
  return { ...input, [key]: rest.length ? withOther(inner as object, rest.join('.'), value) : value };
}

describe('every mutation: the keys of its input', () => {
  it('are all in the table', () => {
    const known = keyedInputs.flatMap(({ path, others }) =>
      Object.keys(others).map((key) => `${path}: ${key}`),
    );
    const declared = leaves.map(({ of, path }) => `${of}: ${path}`);
    expect([...new Set(known)].toSorted()).toEqual(declared.toSorted());
  });

  it.each(keyedInputs.map((row) => [nameOf(row), row] as const))('%s: each has an effect', async (_, row) => {
    const input = row.input(cast);
    const effect = await effectOf(row, input);
    expect(effect).toBeInstanceOf(Array);
    // the same call must have the same effect, otherwise the comparison means nothing
    expect(await effectOf(row, input)).toEqual(effect);
    for (const [key, other] of Object.entries(row.others)) {
      const changed = await effectOf(row, withOther(input, key, other(cast)));
      if (row.refused?.[key]) expect(changed, key).toBe(row.refused[key]);
      else {
        expect(changed, key).toBeInstanceOf(Array);
        expect(changed, key).not.toEqual(effect);
      }
    }
  });
});

/** Texts that are not stored as sent: only a video's id is stored, and the confirmation is only compared. */
const notStored = ['account.setVideo: url', 'account.remove: confirmation'];

const texts = leaves.flatMap(({ of, path, limit }) =>
  limit === undefined || notStored.includes(`${of}: ${path}`) ? [] : [{ of, path, limit }],
);

interface TextColumn {
  table: string;
  column: string;
  isList: boolean;
}

/** The columns that hold exactly this text, by itself or in a list. */
const columnsWith = (text: string, rows: readonly StoredRow[]): TextColumn[] =>
  rows.flatMap(({ table, row }) =>
    Object.entries(JSON.parse(row) as Record<string, unknown>)
      .filter(([, value]) => value === text || (Array.isArray(value) && value.includes(text)))
      .map(([column, value]) => ({ table, column, isList: Array.isArray(value) })),
  );

/** The error code with which the database refuses one more character in this column. */
async function refusalOfLonger({ table, column, isList }: TextColumn, text: string): Promise<unknown> {
  const longer = isList
    ? `array_replace("${column}", $1, $1 || '界')`
    : `case when "${column}" = $1 then "${column}" || '界' else "${column}" end`;
  const client = await api.pool.connect();
  try {
    await client.query('begin');
    // without triggers, because some of them refuse every change
    await client.query("set local session_replication_role = 'replica'");
    await client.query(`update "${table}" set "${column}" = ${longer}`, [text]);
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('every mutation: the limits of its texts', () => {
  it.each(texts.map((text) => [`${text.of}: ${text.path}`, text] as const))(
    '%s: a text too long for the input is too long for its column',
    async (_, { of, path, limit }) => {
      const row = keyedInputs.find((one) => one.path === of && path in one.others);
      if (!row) throw new Error('not in the table');
      const input = row.input(cast);
      const longest = '界'.repeat(limit);
      const isList = Array.isArray(at(input, path));
      const given = (text: string) => withOther(input, path, isList ? [text] : text);
      expect(await ask(row, given(`${longest}界`))).toBe('BAD_REQUEST');
      expect(await ask(row, given(longest))).toBeUndefined();
      const columns = columnsWith(longest, (await saved.changes()).came);
      expect(columns).not.toEqual([]);
      for (const column of columns)
        expect(await refusalOfLonger(column, longest), `${column.table}.${column.column}`).toBe('23514');
    },
  );
});
