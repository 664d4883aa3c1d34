import { inject, expect, it, onTestFinished } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import type { ImportView } from '#shared/views/imports.ts';
import { letterboxdHistory } from '#tests/support/letterboxd-history.ts';
import { useMovieDatabases } from '#tests/support/movie-database.ts';
import { startServer } from '#tests/support/server.ts';
import { callOver } from '#tests/support/trpc-calls.ts';

const databases = useMovieDatabases();

it('imports.run: continues after a restart of the server, and writes nothing twice', async () => {
  const { url: movies } = await databases.start();
  const env = { TMDB_URL: movies, TMDB_TOKEN: 'a token' };
  const first = await startServer({ adminUrl: inject('adminUrl'), env });
  onTestFinished(() => first.close());
  const member = await makeMember(first.pool);
  const cookie = await first.signIn(member);
  const form = new FormData();
  form.append('file', new Blob([(await letterboxdHistory({ rows: 400, films: 160 })) as BlobPart]), 'a.zip');
  const sent = await fetch(`${first.url}/imports`, {
    method: 'POST',
    body: form,
    headers: { cookie, origin: first.url },
  });
  const { id } = (await sent.json()) as { id: string };
  await callOver(first.url, 'imports.start', { id, visibility: 'me', border: 6 }, { cookie });
  const viewings = async (): Promise<number> => {
    const { rows } = await first.pool.query<{ n: number }>('select count(*)::int as n from viewing');
    return rows[0]?.n ?? 0;
  };
  await expect.poll(viewings).toBeGreaterThan(0);
  await first.stop();
  const written = await viewings();
  expect(written).toBeLessThan(400);

  const second = await startServer({ databaseUrl: first.databaseUrl, env });
  onTestFinished(() => second.close());
  const again = await second.signIn(member);
  const get = async (): Promise<ImportView> =>
    (await callOver(second.url, 'imports.get', { id }, { cookie: again })).data as ImportView;
  await expect.poll(async () => (await get()).state, { timeout: 60_000 }).toBe('done');
  expect(await get()).toMatchObject({ rows: { waiting: 0, made: 400, known: 0, failed: 0 } });
  expect(await viewings()).toBe(400);
});
