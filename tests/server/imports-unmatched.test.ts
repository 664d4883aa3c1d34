import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, makeMember } from '#scripts/seed/builders.ts';
import { insertRow, insertRows } from '#scripts/seed/rows.ts';
import { type Db, createDb } from '#server/db/client.ts';
import { unmatchedRows } from '#server/domains/imports/imports-unmatched.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();
let db: Db;
let member: Member;
beforeAll(async () => {
  db = createDb({ url: server.databaseUrl, bus: createMemoryBus(), checkRows: true, connections: 2 });
  member = await makeMember(server.pool);
});
afterAll(() => db.close());

/** An import that is done, with one unmatched row for each text. */
async function importWith(texts: string[], state: 'waiting' | 'failed' = 'waiting'): Promise<string> {
  const { id: importId } = await makeImport(server.pool, { profileId: member.id, state: 'done' });
  await server.pool.query('delete from import_title where import_id = $1', [importId]);
  const title = await insertRow(server.pool, 'importTitle', { importId, name: 'Lost', state: 'unmatched' });
  const rows = texts.map((text) => ({ importId, titleId: title.id, kind: 'viewing' as const, text, state }));
  await insertRows(server.pool, 'importRow', rows);
  return importId;
}

const download = async (id: string) =>
  fetch(`${server.url}/imports/${id}/unmatched.csv`, { headers: { cookie: await server.signIn(member) } });

describe('unmatchedRows', () => {
  it('reads further rows only as they are taken, so that few texts are in memory', async () => {
    const id = await importWith(Array.from({ length: 8 }, (_, nth) => `${nth}`.repeat(1_500_000)));
    const rows = (await unmatchedRows(db, member, id))[Symbol.asyncIterator]();
    expect((await rows.next()).value).toMatchObject({ title: 'Lost', reason: expect.any(String) });
    await server.pool.query(`update import_row set text = '' where import_id = $1`, [id]);
    const lengths: number[] = [];
    for await (const { review } of { [Symbol.asyncIterator]: () => rows }) lengths.push(review.length);
    // the first three texts are over the size limit of a page
    expect(lengths).toEqual([1_500_000, 1_500_000, 0, 0, 0, 0, 0]);
  });
});

describe('/imports/{id}/unmatched.csv: a long list', () => {
  it('has each row once, even if it is read in several pages', async () => {
    const texts = Array.from({ length: 1_203 }, (_, nth) => `text ${nth}`);
    const id = await importWith(texts);
    await server.pool.query(
      `update import_row set state = 'failed' where import_id = $1 and text like '%7'`,
      [id],
    );
    const list = await (await download(id)).text();
    expect(list.match(/text \d+/g)?.toSorted()).toEqual(texts.toSorted());
    expect(list.trim().split('\n')).toHaveLength(texts.length + 1);
  });

  it('is aborted when its reader takes nothing for two minutes', async () => {
    // more than the socket buffers hold
    const id = await importWith(Array.from({ length: 16 }, () => 'x'.repeat(1_500_000)));
    const sockets: Socket[] = [];
    const take = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
    subscribe('http.server.request.start', take);
    const unread = await download(id);
    unsubscribe('http.server.request.start', take);
    expect(sockets[0]?.timeout).toBe(120_000);
    await unread.body?.cancel();
  });
});
