import { expect } from 'vitest';
import type { Member } from '#scripts/seed/builders.ts';
import type { ImportView } from '#shared/views/imports.ts';
import { type Files, fixtureFiles, zipOf } from '#tests/support/history-files.ts';
import type { UsedServer } from '#tests/support/use-server.ts';

/** The ZIP of a service as its members get it. */
export const letterboxd = async (): Promise<Files> => ({
  'a.zip': await zipOf(await fixtureFiles('letterboxd')),
});

/** The choices with which most tests start an import. */
export const defaultChoices = { visibility: 'me', border: 6 };

interface StoredViewing {
  title: string;
  watched_on: string | null;
  rewatch: boolean;
  rating: string | null;
  note: string;
  visibility: string;
  original_score: string | null;
}

/** Imports of members, over HTTP. */
export function sentImports(server: UsedServer) {
  /** Sends files as the page does. */
  async function send(member: { id: string } | null, files: Files, password?: string): Promise<Response> {
    const form = new FormData();
    for (const [name, content] of Object.entries(files))
      form.append('file', new Blob([content as BlobPart]), name);
    if (password !== undefined) form.append('password', password);
    const cookie = member ? await server.signIn(member) : '';
    return fetch(`${server.url}/imports`, {
      method: 'POST',
      body: form,
      headers: { cookie, origin: server.url },
    });
  }

  const get = async (member: Member, id: string): Promise<ImportView> =>
    (await server.call(member, 'imports.get', { id })).data as ImportView;

  /** Uploads files, and returns the import as it is before it is started. */
  async function upload(member: Member, files: Files): Promise<ImportView> {
    const answer = await send(member, files);
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    return get(member, id);
  }

  /** Starts an import and waits until it is done. */
  async function finish(member: Member, id: string, choices: object = defaultChoices): Promise<ImportView> {
    expect((await server.call(member, 'imports.start', { id, ...choices })).status).toBe(200);
    await expect.poll(async () => (await get(member, id)).state).toBe('done');
    return get(member, id);
  }

  const viewingsOf = async (member: Member): Promise<StoredViewing[]> =>
    (
      await server.pool.query<StoredViewing>(
        `select title, watched_on::text, rewatch, rating::text, note, visibility::text, original_score
         from viewing where profile_id = $1 order by title, watched_on nulls last`,
        [member.id],
      )
    ).rows;

  return { send, get, upload, finish, viewingsOf };
}
