import { TRPCError, isTrackedEnvelope } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#server/describe-api.ts';
import { useApi } from '#tests/support/api.ts';
import type { Row } from './access/row.ts';
import { table } from './access/table.ts';
import { answers } from '#scripts/api/answers.ts';
import { emptyParts } from './views/empty-parts.ts';
import { occasions } from './views/events.ts';
import { type RichCast, makeRichCast } from './views/rich-cast.ts';

const api = useApi();
const procedures = describeApi();
const kindOf = new Map(procedures.map(({ path, kind }) => [path, kind]));

type Question = Pick<Row, 'path'> & { input?: (cast: RichCast) => unknown };

/** The calls of the access tests, and those that it takes to fill every part of every view. */
const questions: readonly Question[] = [
  ...table,
  { path: 'account.remove', input: () => ({ confirmation: 'DELETE' }) },
  { path: 'content.get', input: ({ made }) => ({ id: made.review.id }) },
  { path: 'explore.list', input: () => ({ tab: 'nearby' }) },
  { path: 'notifications.list', input: () => ({ gathered: true }) },
  { path: 'profiles.get', input: ({ other }) => ({ id: other.id }) },
  { path: 'safety.getBlocked', input: ({ blocked }) => ({ id: blocked.id }) },
];

/** The answers of each procedure; for subscriptions, each event. */
const seen = new Map<string, unknown[]>(procedures.map(({ path }) => [path, []]));

/** A cast in an otherwise empty database. */
async function freshCast(): Promise<RichCast> {
  await api.pool.query('delete from profile');
  return makeRichCast(api.pool);
}

type Call = (input: unknown) => Promise<unknown>;
function procedureOf(member: { id: string } | null, path: string, transport: 'http' | 'socket'): Call {
  const [domain = '', name = ''] = path.split('.');
  const caller = api.as(member, { transport, sessionId: member && 'cd'.repeat(32) });
  const procedure = (caller as unknown as Record<string, Record<string, Call>>)[domain]?.[name];
  if (!procedure) throw new Error(`there is no ${path}`);
  return procedure;
}

/** Calls as each kind of member and as a visitor. Refusals leave no answer. */
async function ask({ path, input }: Question, cast: RichCast): Promise<void> {
  for (const member of [null, cast.other, cast.owner, cast.moderator]) {
    try {
      seen.get(path)?.push(await procedureOf(member, path, 'http')(input?.(cast)));
    } catch (error) {
      if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
    }
  }
}

async function listen({ path, who, input, present, acts }: (typeof occasions)[number]): Promise<void> {
  const cast = await freshCast();
  const events = (await procedureOf(who(cast), path, 'socket')(input(cast))) as AsyncIterable<unknown>;
  const iterator = events[Symbol.asyncIterator]();
  const next = async (): Promise<void> => {
    const { value } = (await iterator.next()) as IteratorResult<unknown, undefined>;
    seen.get(path)?.push(isTrackedEnvelope(value) ? value[1] : value);
  };
  for (let count = 0; count < present; count += 1) await next();
  for (const act of acts) {
    await act(cast, (member) => api.as(member));
    await next();
  }
  await iterator.return?.();
}

beforeAll(async () => {
  const cast = await freshCast();
  for (const question of questions) if (kindOf.get(question.path) === 'query') await ask(question, cast);
  for (const question of questions)
    if (kindOf.get(question.path) === 'mutation') await ask(question, await freshCast());
  for (const occasion of occasions) await listen(occasion);
}, 120_000);

/** Only filled by GIPHY and the movie database, which no test calls. */
const external = [
  'gifs.search.poweredBy',
  'series.get.storedAt',
  'series.get.seasons[].episodes[].stillPath',
  'titles.get.trailerId',
];

describe('every procedure: its answers', () => {
  it('have a view for every procedure', () => {
    expect([...answers.keys()].toSorted()).toEqual(procedures.map(({ path }) => path));
  });

  // the parsed value has no fields besides those of the view
  it.each([...answers])('have exactly the fields of their view: %s', (path, view) => {
    const values = seen.get(path) ?? [];
    expect(values).not.toEqual([]);
    for (const value of values) expect(view.parse(value)).toStrictEqual(value);
  });

  it('fill every part of every view', () => {
    const empty = emptyParts(answers, seen).filter((part) => !/\.(?:next|previous)Cursor$/.test(part));
    expect(empty).toEqual(external);
  });
});
