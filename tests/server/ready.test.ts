import { expect, it } from 'vitest';
import { useServer } from '#tests/support/use-server.ts';

// another address than that of localhost, at which `npm start` must also find it
const server = useServer({ env: { MATINEE_HOST: '127.0.0.2' } });

it('GET /ready: answers 503 until the migrations of this version are applied, and accepts newer ones', async () => {
  const ready = async () => (await fetch(new URL('/ready', server.url))).status;
  const setLast = (finished: string) =>
    server.pool.query(
      `update _prisma_migrations set finished_at = ${finished}
        where migration_name = (select max(migration_name) from _prisma_migrations)`,
    );
  await setLast('null');
  expect(await ready()).toBe(503);
  await setLast('now()');
  await server.pool.query(
    `insert into _prisma_migrations (id, checksum, migration_name) values ('newer', '', '99999999999999_newer')`,
  );
  expect(await ready()).toBe(200);
});
