import { describe, expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { publicTextNames } from '#shared/profile-texts.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { gif } from '#tests/support/gif.ts';

const api = useApi();
const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const rowOf = async (id: string): Promise<Record<string, unknown>> =>
  (await api.pool.query('select * from profile where id = $1', [id])).rows[0];

describe('account.update: your own profile', () => {
  it('changes the given fields and leaves the rest', async () => {
    const nora = await makeMember(api.pool, { fullName: 'Nora', bio: 'Row F', occupation: 'Subtitler' });
    const caller = api.as(nora);
    expect(await caller.account.profile()).toMatchObject({
      username: nora.username,
      fullName: 'Nora',
      bio: 'Row F',
      country: '',
      age: null,
      gender: null,
      hereFor: [],
      displayPersonalInfo: false,
      showDistance: true,
      photos: [],
      videoId: null,
      gif: null,
    });
    const changed = {
      bio: '',
      country: 'Sweden',
      stateOrRegion: 'Västra Götaland',
      cityOrTown: 'Gothenburg',
      postalCode: '411 03',
      age: 31,
      gender: 'non-binary',
      relationshipStatus: 'single',
      sexualOrientation: 'do_not_show',
      ethnicity: 'other',
      displayPersonalInfo: true,
      showDistance: false,
    } as const;
    const saved = await caller.account.update({ ...changed, hereFor: ['chat', 'chat', 'networking'] });
    expect(saved).toMatchObject({ ...changed, fullName: 'Nora', hereFor: ['chat', 'networking'] });
    expect(await caller.account.update({ fullName: '  Nora L.  ', gender: null, age: null })).toMatchObject({
      ...changed,
      fullName: 'Nora L.',
      occupation: 'Subtitler',
      gender: null,
      age: null,
    });
  });

  it('raises the revision with every visible change, and only then', async () => {
    const nora = await makeMember(api.pool);
    const caller = api.as(nora);
    const revs: number[] = [(await caller.account.profile()).rev];
    for (const change of [
      () => caller.account.update({ bio: 'Always early' }),
      () => caller.account.update({ country: 'Iceland' }),
      () => caller.account.setVideo({ url: link }),
      () => caller.account.setGif({ gif }),
      () => caller.account.setGif({ gif: null }),
    ])
      revs.push((await change()).rev);
    expect(revs).toEqual([...new Set(revs)].toSorted((a, b) => a - b));
  });

  it.each(publicTextNames)('raises the revision with %s, whatever writes it', async (name) => {
    const { id } = await makeMember(api.pool);
    const { rev } = await rowOf(id);
    await api.db.prisma.profile.update({ where: { id }, data: { [name]: 'Always early' } });
    expect(await rowOf(id)).toMatchObject({ rev: Number(rev) + 1 });
  });

  it.each([
    ['bio', '🎬'.repeat(151)],
    ['fullName', 'n'.repeat(61)],
    ['occupation', 'o'.repeat(61)],
    ['cityOrTown', 'c'.repeat(81)],
    ['postalCode', '1'.repeat(13)],
    ['age', 17],
    ['age', 121],
    ['age', 30.5],
    ['country', 'Atlantis'],
    ['gender', 'unknown'],
    ['hereFor', ['parties']],
    ['username', 'has space'],
    ['username', '.nora'],
    ['username', 'no..ra'],
    ['username', 'n'.repeat(31)],
    ['username', ''],
  ])('refuses a %s of %j, and changes nothing', async (field, value) => {
    const nora = await makeMember(api.pool);
    const before = await rowOf(nora.id);
    expect(await reasonOf(api.as(nora).account.update({ [field]: value, location: 'Here' }))).toContain(
      'BAD_REQUEST',
    );
    expect(await rowOf(nora.id)).toEqual(before);
  });

  it('accepts a bio of 150 code points, however many bytes they are', async () => {
    const nora = await makeMember(api.pool);
    const bio = '🎬'.repeat(150);
    expect((await api.as(nora).account.update({ bio })).bio).toBe(bio);
  });

  it('clears a region that is not in the country’s list', async () => {
    const caller = api.as(await makeMember(api.pool));
    await caller.account.update({ country: 'Canada', stateOrRegion: 'Quebec' });
    expect(await caller.account.update({ country: 'United States' })).toMatchObject({ stateOrRegion: '' });
    expect(await caller.account.update({ stateOrRegion: 'Quebec' })).toMatchObject({ stateOrRegion: '' });
    expect(await caller.account.update({ stateOrRegion: 'Oregon' })).toMatchObject({
      stateOrRegion: 'Oregon',
    });
    expect(await caller.account.update({ country: 'Norway', stateOrRegion: 'Vestland' })).toMatchObject({
      stateOrRegion: 'Vestland',
    });
  });

  it('requires a confirmation of being an adult before dating or a long-term relationship', async () => {
    const nora = await makeMember(api.pool);
    const caller = api.as(nora);
    for (const hereFor of [['dating'], ['chat', 'long_term_relationship']] as const) {
      expect(await reasonOf(caller.account.update({ hereFor: [...hereFor], bio: 'Hello' }))).toBe(
        'ADULTS_ONLY',
      );
    }
    expect((await caller.account.profile()).bio).toBe('');
    await api.pool.query('update profile set adult_confirmed_at = now() where id = $1', [nora.id]);
    expect(await caller.account.update({ hereFor: ['dating'] })).toMatchObject({ hereFor: ['dating'] });
  });
});

describe('account.setVideo and account.setGif: the video and the GIF of a profile', () => {
  it.each([
    link,
    'https://youtu.be/dQw4w9WgXcQ?t=4',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    ' https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ ',
  ])('accept the video at %s', async (url) => {
    const caller = api.as(await makeMember(api.pool));
    expect((await caller.account.setVideo({ url })).videoId).toBe('dQw4w9WgXcQ');
  });

  it.each([
    '',
    'dQw4w9WgXcQ',
    'http://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/short',
    'https://evil.example/embed/dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
    `look at ${link}`,
    'https://www.youtube.com/embed/dQw4w9WgXcQQQ',
  ])('refuse %j as a video', async (url) => {
    const caller = api.as(await makeMember(api.pool));
    await caller.account.setVideo({ url: link });
    expect(await reasonOf(caller.account.setVideo({ url }))).toBe('INVALID_VIDEO');
    expect((await caller.account.profile()).videoId).toBe('dQw4w9WgXcQ');
  });

  it('keep one of each: saving replaces it, and removing twice is not an error', async () => {
    const nora = await makeMember(api.pool);
    const caller = api.as(nora);
    await caller.account.setVideo({ url: link });
    await caller.account.setVideo({ url: 'https://youtu.be/AAAAAAAAAAA' });
    await caller.account.setGif({ gif });
    const other = { ...gif, url: 'https://media.giphy.com/media/x/giphy.gif', width: 480, height: 270 };
    expect(await caller.account.setGif({ gif: other })).toMatchObject({ videoId: 'AAAAAAAAAAA', gif: other });
    for (let times = 0; times < 2; times += 1) {
      await caller.account.setVideo({ url: null });
      expect(await caller.account.setGif({ gif: null })).toMatchObject({ videoId: null, gif: null });
    }
    const foreign = { ...gif, url: 'https://evil.example/a.gif' };
    expect(await reasonOf(caller.account.setGif({ gif: foreign }))).toContain('BAD_REQUEST');
  });
});
