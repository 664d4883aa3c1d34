import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeDryRun } from '#scripts/admin/dry-run.ts';
import { makeMember, makeMembers } from '#scripts/seed/builders.ts';
import { createDb } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';
import { isDatabaseAway, postgresCode } from '#server/errors.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { useApi } from '#tests/support/api.ts';

const api = useApi();
afterEach(() => api.pool.query('delete from profile'));

const BioRow = z.object({ bio: z.string() });
const OccupationRow = z.object({ occupation: z.string() });
const bioOf = async (id: string) =>
  (await api.pool.query<{ bio: string }>('select bio from profile where id = $1', [id])).rows[0]?.bio;

describe('tx.prisma', () => {
  it('runs on the connection of its transaction: each side sees the other’s writes, and nobody else does before the commit', async () => {
    const { id } = await makeMember(api.pool, { bio: 'Before' });
    await api.db.write(async (tx) => {
      await tx.execute(sql`update profile set bio = 'By SQL' where id = ${id}::uuid`);
      await tx.prisma(async (prisma) => {
        expect((await prisma.profile.findUniqueOrThrow({ where: { id } })).bio).toBe('By SQL');
        await prisma.profile.update({ where: { id }, data: { bio: 'By Prisma' } });
      });
      expect(await tx.one(BioRow, sql`select bio from profile where id = ${id}::uuid`)).toEqual({
        bio: 'By Prisma',
      });
      expect(await bioOf(id)).toBe('Before');
    });
    expect(await bioOf(id)).toBe('By Prisma');
  });

  it('is rolled back with its transaction', async () => {
    const { id } = await makeMember(api.pool, { bio: 'Before' });
    const write = api.db.write(async (tx) => {
      await tx.prisma((prisma) => prisma.profile.update({ where: { id }, data: { bio: 'After' } }));
      throw new Error('changed its mind');
    });
    await expect(write).rejects.toThrow('changed its mind');
    expect(await bioOf(id)).toBe('Before');
  });

  it('only undoes its own part when it fails, and the transaction can continue', async () => {
    const { id } = await makeMember(api.pool, { bio: 'Before', occupation: '' });
    await api.db.write(async (tx) => {
      await tx.execute(sql`update profile set occupation = 'Projectionist' where id = ${id}::uuid`);
      const failing = tx.prisma(async (prisma) => {
        await prisma.profile.update({ where: { id }, data: { bio: 'After' } });
        throw new Error('changed its mind');
      });
      await expect(failing).rejects.toThrow('changed its mind');
    });
    const { rows } = await api.pool.query('select bio, occupation from profile where id = $1', [id]);
    expect(rows).toEqual([{ bio: 'Before', occupation: 'Projectionist' }]);
  });

  it('refuses a reference to a missing row as SQL does', async () => {
    const member = await makeMember(api.pool);
    const write = api.db.write((tx) =>
      tx.prisma((prisma) =>
        prisma.bookmark.create({
          data: { profileId: member.id, contentId: '00000000-0000-7000-8000-000000000000' },
        }),
      ),
    );
    await expect(write).rejects.toMatchObject({ reason: 'NOT_FOUND' });
  });

  it('exposes the Postgres error code', async () => {
    const [one, two] = await makeMembers(api.pool, 2);
    const taken = api.db.prisma.profile.update({
      where: { id: two?.id ?? '' },
      data: { id: one?.id ?? '' },
    });
    const code = await taken.then(() => undefined, postgresCode);
    expect(code).toBe('23505');
  });

  it('keeps many simultaneous writes on few connections apart, half of them rolled back', async () => {
    const members = await makeMembers(api.pool, 60);
    await Promise.allSettled(
      members.map(({ id }, index) =>
        api.db.write(async (tx) => {
          await tx.prisma((prisma) =>
            prisma.userSettings.upsert({
              where: { profileId: id },
              create: { profileId: id, watchlistPrivate: true },
              update: {},
            }),
          );
          await tx.execute(sql`update profile set bio = ${`Member ${index}`} where id = ${id}::uuid`);
          if (index % 2 === 1) throw new Error('changed its mind');
        }),
      ),
    );
    const { rows } = await api.pool.query<{ id: string; bio: string; set: boolean }>(
      `select id, bio, exists (select 1 from user_settings where profile_id = profile.id) as set from profile`,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const [index, { id }] of members.entries()) {
      const written = index % 2 === 0;
      expect(found.get(id)).toMatchObject({ set: written });
      expect(found.get(id)?.bio === `Member ${index}`).toBe(written);
    }
    expect(api.db.pool.waitingCount).toBe(0);
    expect(api.db.pool.idleCount).toBe(api.db.pool.totalCount);
  });

  it('leaves Prisma’s own transactions on separate connections', async () => {
    const { id } = await makeMember(api.pool, { bio: 'Before' });
    await api.db.write(async (tx) => {
      await tx.execute(sql`update profile set occupation = 'Projectionist' where id = ${id}::uuid`);
      await tx.prisma(async () => {
        const [apart] = await api.db.prisma.$transaction([
          api.db.prisma.profile.findUniqueOrThrow({ where: { id } }),
        ]);
        expect(apart.occupation).toBe('');
      });
    });
  });

  it('reports a row that stays locked as a busy database', async () => {
    const { id } = await makeMember(api.pool);
    const holder = await api.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from profile where id = $1 for update', [id]);
      const write = api.db.write(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '50ms'`);
        await tx.prisma((prisma) => prisma.profile.update({ where: { id }, data: { bio: 'Waiting' } }));
      });
      expect(isDatabaseAway(await write.catch((error: unknown) => error))).toBe(true);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('reports a closed pool as an unreachable database, as other reads do', async () => {
    const { connectionString: url = '' } = api.db.pool.options;
    const closed = createDb({ url, bus: createMemoryBus(), checkRows: true });
    await closed.close();
    for (const read of [closed.prisma.profile.count(), closed.maybe(BioRow, sql`select bio from profile`)])
      expect(isDatabaseAway(await read.catch((error: unknown) => error))).toBe(true);
  });

  it('only undoes its own part in a dry run too', async () => {
    const { id } = await makeMember(api.pool, { bio: 'Before', occupation: '' });
    const { connectionString: url = '' } = api.db.pool.options;
    const dry = createDb({ url, bus: createMemoryBus(), checkRows: true, connections: 1 });
    makeDryRun(dry.pool);
    try {
      const seen = await dry.write(async (tx) => {
        await tx.execute(sql`update profile set occupation = 'Projectionist' where id = ${id}::uuid`);
        const failing = tx.prisma(async (prisma) => {
          await prisma.profile.update({ where: { id }, data: { bio: 'After' } });
          throw new Error('changed its mind');
        });
        await expect(failing).rejects.toThrow('changed its mind');
        return tx.one(OccupationRow, sql`select occupation from profile where id = ${id}::uuid`);
      });
      expect(seen).toEqual({ occupation: 'Projectionist' });
    } finally {
      await dry.close();
    }
    expect(await bioOf(id)).toBe('Before');
  });
});
