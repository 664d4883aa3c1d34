import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { encodeCursor, writeCursor } from '#server/db/keyset.ts';
import { createCursorSeal, listName } from '#server/trpc/cursor-seal.ts';
import { describeApi } from '#server/describe-api.ts';
import { cursorSecret, reasonOf, useApi } from '#tests/support/api.ts';
import { makeCast } from './access/cast.ts';
import { table } from './access/table.ts';
import { dayLength } from '#shared/calendar.ts';

const api = useApi();
afterEach(() => api.pool.query('delete from profile'));

const week = createCursorSeal({ secret: cursorSecret });
const sealedAgo = (milliseconds: number) =>
  createCursorSeal({ secret: cursorSecret, now: () => Date.now() - milliseconds });

interface ObjectSchema {
  properties?: Record<string, unknown>;
}
const lists = describeApi().filter(
  ({ input }) => 'cursor' in ((input as ObjectSchema | null)?.properties ?? {}),
);

describe('every list: a cursor', () => {
  it('is accepted by exactly these lists', () => {
    expect(lists.map(({ path }) => path)).toEqual([
      'collections.list',
      'content.listByAuthor',
      'content.listByTitle',
      'diary.list',
      'diary.titles',
      'explore.list',
      'feed.list',
      'follows.list',
      'imports.matches',
      'moderation.list',
      'moderation.listResolved',
      'notifications.list',
      'notifications.listMuted',
      'replies.list',
      'safety.listBlocked',
      'safety.listHidden',
      'safety.listReported',
      'series.upNext',
      'walls.list',
      'walls.replies',
    ]);
  });

  it.each(lists)('of $path is refused when it is forged, of another list or too old', async ({ path }) => {
    const cast = await makeCast(api.pool);
    const row = table.find(
      (one) => one.path === path && ['ok', 'nothing'].includes(one.moderator ?? one.owner),
    );
    const input = row?.input?.(cast) as Record<string, unknown>;
    const caller = api.as(path.startsWith('moderation.') ? cast.moderator : cast.owner);
    const [domain = '', name = ''] = path.split('.');
    const ask = (cursor?: string) =>
      reasonOf(
        (caller as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[domain]![
          name
        ]!({ ...input, ...(cursor !== undefined && { cursor }) }),
      );
    expect(await ask()).toBe('not refused');
    const place = encodeCursor({ createdAt: new Date(), id: cast.owner.id });
    const own = week.seal(listName(path, input), place);
    const refused = {
      empty: '',
      'made up': randomBytes(60).toString('base64url'),
      'not sealed': place,
      'a number': '5',
      changed: `${own.slice(0, -1)}${own.endsWith('A') ? 'Q' : 'A'}`,
      'cut short': own.slice(0, 40),
      'of another list': week.seal(listName('some.list', input), place),
      'of the same list, asked otherwise': week.seal(listName(path, { ...input, more: 'x' }), place),
      'of another secret': createCursorSeal({ secret: 'another' }).seal(listName(path, input), place),
      'eight days old': sealedAgo(8 * dayLength).seal(listName(path, input), place),
      'of another format': week.seal(listName(path, input), '12abc'),
      'of another format in base64': week.seal(listName(path, input), writeCursor(['12'])),
    };
    for (const [what, cursor] of Object.entries(refused))
      expect([what, await ask(cursor)]).toEqual([what, 'CURSOR_INVALID']);
  });

  it('works for a week for any reader, and does not reveal its contents', async () => {
    const [author, reader] = [await makeMember(api.pool), await makeMember(api.pool)];
    for (let n = 0; n < 3; n += 1) await makePost(api.pool, { authorId: author.id, text: `post ${n}` });
    const first = await api.as(null).feed.list({ tab: 'all', limit: 1 });
    expect(first.items[0]?.text).toBe('post 2');
    const next = await api.as(reader).feed.list({ tab: 'all', limit: 5, cursor: first.nextCursor });
    expect(next.items.map(({ text }) => text)).toEqual(['post 1', 'post 0']);
    const [post] = first.items;
    const place = encodeCursor({ createdAt: post!.createdAt, id: post!.id });
    const old = sealedAgo(6 * dayLength).seal(listName('feed.list', { tab: 'all' }), place);
    expect((await api.as(null).feed.list({ tab: 'all', cursor: old })).items).toHaveLength(2);
    expect(Buffer.from(first.nextCursor ?? '', 'base64url').toString('latin1')).not.toContain(post!.id);
    expect(first.nextCursor).not.toContain(place);
  });

  it('is refused with 400', async () => {
    const error: unknown = await api
      .as(null)
      .feed.list({ tab: 'all', cursor: 'x' })
      .catch((error) => error);
    expect(error).toMatchObject({ code: 'BAD_REQUEST', cause: { reason: 'CURSOR_INVALID' } });
  });

  it('is only checked after the caller’s access', async () => {
    expect(await reasonOf(api.as(null).notifications.list({ cursor: 'x' }))).toBe('SIGNED_OUT');
  });
});
