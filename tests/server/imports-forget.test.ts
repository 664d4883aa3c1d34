import { describe, expect, it } from 'vitest';
import { makeMember, makeViewing } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { storeImport } from '#server/domains/imports/imports-upload.service.ts';
import { planImport } from '#server/imports/plan-import.ts';
import { readHistory } from '#server/imports/read-history.ts';
import { forgetImports } from '#server/jobs/forget-imports.ts';
import { runImports } from '#server/jobs/run-imports.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { useApi } from '#tests/support/api.ts';
import { createLockTimeoutDb, holdLock } from '#tests/support/held-lock.ts';
import { uploadOf } from '#tests/support/history-uploads.ts';
import { importsOf, startMovieDatabase } from '#tests/support/imports.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import { useMovieDatabases } from '#tests/support/movie-database.ts';

const api = useApi();
const databases = useMovieDatabases();
const movieDatabase = () => startMovieDatabase(databases);
const { runImport, started } = importsOf(api);

describe('imports.forget', () => {
  it('deletes texts and title details of completed imports, and imports that were not started after a day', async () => {
    const { titles } = await movieDatabase();
    const done = await started({
      'reviews.csv':
        'Name,Year,Watched Date,Review\nJaws,1975,2020-01-01,A shark\nNo Such Film,1975,2020-01-01,Lost\n',
    });
    await runImports({ db: api.db, titles });
    const other = await makeMember(api.pool);
    const plan = planImport(
      await readHistory(await uploadOf({ 'diary.csv': 'Name,Year,Watched Date\nJaws,1975,2020-01-01\n' })),
    );
    const { id } = await storeImport(api.db, other, plan);
    // a canceled upload does not replace the earlier one
    await expect(storeImport(api.db, other, plan, AbortSignal.abort())).rejects.toThrow('aborted');
    await api.pool.query(`update import set created_at = now() - interval '25 hours' where id = $1`, [id]);
    // a text, the details of a title, and an import
    expect(await forgetImports(api.db)).toBe(3);
    const { rows } = await api.pool.query('select text from import_row where import_id = $1 order by text', [
      done.id,
    ]);
    expect(rows).toEqual([{ text: '' }, { text: 'Lost' }]);
    const { rows: titlesOfDone } = await api.pool.query(
      'select id, state, found from import_title where import_id = $1 order by name',
      [done.id],
    );
    expect(titlesOfDone).toMatchObject([
      { state: 'matched', found: null },
      { state: 'unmatched', found: null },
    ]);
    // a match can still be chosen for the other title, whose text and details are then deleted too
    const title = { mediaType: 'movie', tmdbId: firstBundledId + 1 } as const;
    await api.as(done.member).imports.choose({ id: done.id, rowId: titlesOfDone[1].id, title });
    await runImports({ db: api.db, titles });
    expect(await done.get()).toMatchObject({ state: 'done', made: { viewings: 2 } });
    expect(await forgetImports(api.db)).toBe(2);
    await expect(api.as(other).imports.get({ id })).rejects.toThrow('This doesn’t exist');
  });

  it('deletes its records of a completed viewing once the member has removed the viewing', async () => {
    const member = await makeMember(api.pool);
    await makeViewing(api.pool, {
      profileId: member.id,
      titleType: 'movie',
      tmdbId: firstBundledId + 1,
      watchedOn: '2024-03-01',
    });
    for (const said of ['Rating\nCasablanca,1942,2024-03-01,4.5', 'Review\nCasablanca,1942,2024-03-01,Good'])
      await runImport(member, { 'reviews.csv': `Name,Year,Watched Date,${said}\n` });
    const stored = async () =>
      (await api.pool.query('select 1 from import_row where replaced is not null')).rowCount;
    // the text, and the details of both titles
    expect(await forgetImports(api.db)).toBe(3);
    const { diary } = api.as(member);
    const [entry] = (await diary.list({ profileId: member.id })).items;
    await diary.remove({ id: entry?.id ?? '' });
    // the viewing can still be restored
    expect(await forgetImports(api.db)).toBe(0);
    expect(await stored()).toBe(2);
    await api.pool.query('delete from removed_viewing');
    // first what the last import replaced, then what the one before replaced
    for (const left of [1, 0]) {
      expect(await forgetImports(api.db)).toBe(1);
      expect(await stored()).toBe(left);
    }
  });

  it('continues after a failure, and throws at the end', async () => {
    const { id: profileId } = await makeMember(api.pool);
    const unstarted = await makeImport(api.pool, { profileId, state: 'ready' });
    await api.pool.query(`update import set created_at = now() - interval '25 hours' where id = $1`, [
      unstarted.id,
    ]);
    const done = await makeImport(api.pool, { profileId, state: 'done' });
    const written = `from import_row where import_id = '${done.id}' and state = 'made'`;
    await api.pool.query(`update import_row set text = 'A text' where id in (select id ${written})`);
    // nothing can be deleted from `import`
    const release = await holdLock(api.pool, 'lock table import in share row exclusive mode');
    const failure: unknown = await forgetImports(createLockTimeoutDb(api, 50)).catch(
      (error: unknown) => error,
    );
    await release();
    expect(failure).toMatchObject({ message: 'some rows of imports are left to forget' });
    expect((await api.pool.query(`select text ${written}`)).rows).toEqual([{ text: '' }]);
    await forgetImports(api.db);
    await expect(api.as({ id: profileId }).imports.get({ id: unstarted.id })).rejects.toThrow('exist');
  });

  it('deletes in batches, and skips locked rows', async () => {
    const made = async (state: 'ready' | 'done') =>
      (await makeImport(api.pool, { profileId: (await makeMember(api.pool)).id, state })).id;
    const [heldReady, ready, done] = [await made('ready'), await made('ready'), await made('done')];
    await api.pool.query(`update import set created_at = now() - interval '25 hours' where id = any($1)`, [
      [heldReady, ready],
    ]);
    await api.pool.query(`update import set ended_at = now() - interval '91 days' where id = $1`, [done]);
    const titleOf = `(select id from import_title where import_id = $1 limit 1)`;
    await api.pool.query(
      `insert into import_row (import_id, title_id, kind, state, text)
        select $1, ${titleOf}, 'viewing', state::import_row_state, case state when 'known' then 'A text' else '' end
        from generate_series(1, 4100), unnest(array['known', 'failed']) state`,
      [done],
    );
    const textsOf = async () =>
      (await api.pool.query(`select 1 from import_row where import_id = $1 and text <> ''`, [done])).rowCount;
    const holder = await api.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from import where id = $1 for update', [heldReady]);
      await holder.query(
        `select from import_row where import_id = $1 and state = 'known' limit 1 for update`,
        [done],
      );
      // one import, all texts but one, all rows without a match, the one that waits for a choice, its title, and the details of the other
      expect(await forgetImports(api.db)).toBe(1 + 4099 + 4101 + 2);
      expect(await textsOf()).toBe(1);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await forgetImports(api.db)).toBe(2);
    expect(await textsOf()).toBe(0);
  });

  it('deletes rows that added nothing of imports beyond the number that is listed', async () => {
    const member = await makeMember(api.pool);
    const imports = [];
    for (let n = 0; n < 11; n += 1) {
      const made = await makeImport(api.pool, { profileId: member.id, state: 'done' });
      const { id: titleId } = await insertRow(api.pool, 'importTitle', {
        importId: made.id,
        name: 'Laura',
        state: 'matched',
        found: '{}',
        foundType: 'movie',
        foundId: 1,
      });
      await insertRow(api.pool, 'importRow', { importId: made.id, titleId, kind: 'viewing', state: 'known' });
      imports.push(made);
    }
    const count = async (table: string, state: string) =>
      (
        await api.pool.query(
          `select 1 from ${table} row join import on import.id = import_id where profile_id = $1 and row.state = $2`,
          [member.id, state],
        )
      ).rowCount;
    await forgetImports(api.db);
    expect(await count('import_row', 'known')).toBe(10);
    // those of entries that were added stay
    expect(await count('import_title', 'matched')).toBe(21);
    const { items } = await api.as(member).imports.list();
    expect(items.map(({ rows }) => rows.waiting)).toEqual(Array.from({ length: 10 }, () => 1));
    const [first] = imports;
    const oldest = await api.as(member).imports.get({ id: first?.id ?? '' });
    expect(oldest).toMatchObject({ rows: { waiting: 0 }, made: { viewings: 1 } });
    // nor does it ask for a choice that would have no effect
    expect(oldest.titles).toMatchObject({ ambiguous: 0, matched: 1 });
    expect((await api.as(member).imports.matches({ id: oldest.id })).items).toEqual([]);
    const late = { id: oldest.id, rowId: first?.ambiguous.id ?? '', title: null };
    await expect(api.as(member).imports.choose(late)).rejects.toThrow('This doesn’t exist');
  });

  it('ends after the current batch when it is stopped', async () => {
    const { id: profileId } = await makeMember(api.pool);
    for (let n = 0; n < 3; n += 1) await makeImport(api.pool, { profileId, state: 'ready' });
    await api.pool.query(`update import set created_at = now() - interval '25 hours' where profile_id = $1`, [
      profileId,
    ]);
    const left = async () =>
      (await api.pool.query('select 1 from import where profile_id = $1', [profileId])).rowCount;
    await forgetImports(api.db, AbortSignal.abort());
    expect(await left()).toBe(2);
    await forgetImports(api.db);
    expect(await left()).toBe(0);
  });
});
