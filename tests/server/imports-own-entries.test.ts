import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeMember, makeViewing } from '#scripts/seed/builders.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { useApi } from '#tests/support/api.ts';
import { importsOf } from '#tests/support/imports.ts';
import { only } from '#tests/support/letterboxd-lists.ts';

const api = useApi();
const { runImport, diaryOf } = importsOf(api);

describe('imports that overlap with the member’s own entries', () => {
  it('leave entries alone that the member has changed', async () => {
    const member = await makeMember(api.pool);
    const caller = api.as(member);
    const first = await runImport(member, only('ratings.csv'));
    const { items } = await caller.diary.list({ profileId: member.id });
    const jaws = items.find(({ name }) => name === 'Jaws');
    await caller.diary.update({ id: jaws?.id ?? '', note: 'Bigger boat' });
    await runImport(member, only('diary.csv'));
    expect(await diaryOf(member)).toEqual([
      'Casablanca 2024-03-01 4.5/5 me',
      'Casablanca 2024-06-09 5/5 again me',
      'Jaws 2024-06-10 me',
      'Jaws 3.5/5 Bigger boat me',
      'Psycho 2/5 me',
    ]);
    await first.undo();
    expect(await diaryOf(member)).toContain('Jaws 3.5/5 Bigger boat me');
  });

  /** All columns of a member's viewings. */
  const storedOf = async ({ id }: { id: string }) =>
    (
      await api.pool.query(
        `select to_jsonb(viewing) as viewing from viewing where profile_id = $1 order by id`,
        [id],
      )
    ).rows;

  it('fill empty fields of an entry that the member wrote, and undo only that', async () => {
    const member = await makeMember(api.pool);
    const clientId = randomUUID();
    const log = () =>
      api.as(member).diary.log({
        title: { mediaType: 'movie', tmdbId: firstBundledId + 1 },
        watchedOn: '2024-03-01',
        visibility: 'everyone',
        clientId,
      });
    await log();
    const before = await storedOf(member);
    const { undo } = await runImport(member, only('reviews.csv'));
    // logging it again with the same clientId changes nothing
    await log();
    expect(await diaryOf(member)).toEqual(['Casablanca 2024-03-01 4.5/5 Of all the gin joint me']);
    await undo();
    await log();
    expect(await storedOf(member)).toEqual(before);
    const write = (said: string) =>
      api.pool.query(`update viewing set ${said} where profile_id = $1`, [member.id]);
    await write(`note = 'Mine'`);
    const rated = await runImport(member, only('reviews.csv'));
    // a text that was imported privately is not shown to everyone
    expect(await diaryOf(member)).toEqual(['Casablanca 2024-03-01 4.5/5 Mine everyone']);
    await rated.undo();
    await write(`rating = 'poop_1'`);
    expect(await (await runImport(member, only('reviews.csv'))).made()).toBe(0);
    expect(await diaryOf(member)).toEqual(['Casablanca 2024-03-01 Mine everyone']);
  });

  it('fill empty fields of an imported entry that the member has changed', async () => {
    const member = await makeMember(api.pool);
    const diary = await runImport(member, only('diary.csv'));
    await api.pool.query(
      `update viewing set visibility = 'everyone' where profile_id = $1 and watched_on = '2024-03-01'`,
      [member.id],
    );
    const touched = (await storedOf(member)).filter(({ viewing }) => viewing.rev > 0);
    const reviews = await runImport(member, only('reviews.csv'), 'everyone');
    expect(await diaryOf(member)).toContain('Casablanca 2024-03-01 4.5/5 Of all the gin joint everyone');
    await diary.undo();
    expect(await diaryOf(member)).toEqual(['Casablanca 2024-03-01 4.5/5 Of all the gin joint everyone']);
    await reviews.undo();
    expect(await storedOf(member)).toEqual(touched);
  });

  it('do not mark the member’s viewing as a rewatch or add an undated rating to it, even if several imports add to it', async () => {
    const member = await makeMember(api.pool);
    await makeViewing(api.pool, {
      profileId: member.id,
      titleType: 'movie',
      tmdbId: firstBundledId + 1,
      title: 'Casablanca',
      watchedOn: '2024-06-09',
      visibility: 'me',
    });
    const before = await storedOf(member);
    const columns = 'Name,Year,Watched Date,Rating,Rewatch,Review';
    const first = await runImport(member, {
      'reviews.csv': `${columns}\nCasablanca,1942,2024-06-09,,,Again\n`,
    });
    const own = ['Casablanca 2024-06-09 Again me'];
    expect(await diaryOf(member)).toEqual(own);
    const undated = await runImport(member, only('ratings.csv'));
    expect(await diaryOf(member)).toEqual([...own, 'Casablanca 5/5 me', 'Jaws 3.5/5 me', 'Psycho 2/5 me']);
    await undated.undo();
    const second = await runImport(member, only('diary.csv'));
    expect(await diaryOf(member)).toContain('Casablanca 2024-06-09 5/5 Again me');
    await first.undo();
    expect(await diaryOf(member)).toContain('Casablanca 2024-06-09 5/5 Again me');
    await second.undo();
    expect(await storedOf(member)).toEqual(before);
  });
});
