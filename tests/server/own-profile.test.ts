import { describe, expect, it } from 'vitest';
import { makeBlock, makeMember } from '#scripts/seed/builders.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';

const api = useApi();
const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const gif = { url: '/media/gifs/popcorn.gif', width: 240, height: 240, alt: 'Popcorn' };

const rowOf = async (id: string): Promise<Record<string, unknown>> =>
  (await api.pool.query('select * from profile where id = $1', [id])).rows[0];

describe('account.update: one’s own profile', () => {
  it('changes what is named and leaves the rest', async () => {
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

  it('raises its revision with every shown change, and only then', async () => {
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

  it('takes 150 characters of a bio, however many bytes they are', async () => {
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

  it('asks for a confirmation of being an adult before dating or a long-term relationship', async () => {
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

describe('account.update: a username', () => {
  it('is available unless another member has it, in whatever case', async () => {
    const [nora, theo] = [await makeMember(api.pool, { username: 'Nora.L' }), await makeMember(api.pool)];
    const ask = async (member: { id: string }, username: string) =>
      (await api.as(member).account.usernameAvailable({ username })).available;
    expect(await ask(theo, 'nora.l')).toBe(false);
    expect(await ask(nora, 'NORA.L')).toBe(true);
    expect(await ask(theo, 'nora_l')).toBe(true);
    for (const reserved of ['explore', 'Settings', 'admin', 'titles', 'JOIN'])
      expect([reserved, await ask(theo, reserved)]).toEqual([reserved, false]);
    for (const malformed of ['', 'a b', '.a', 'a..b', 'é', 'n'.repeat(31), '%', "' or 1=1"])
      expect([malformed, await ask(theo, malformed)]).toEqual([malformed, false]);
  });

  it('keeps the case that was typed, and takes no other name’s place', async () => {
    const [nora, theo] = [await makeMember(api.pool), await makeMember(api.pool)];
    expect(await api.as(nora).account.update({ username: 'Row_F' })).toMatchObject({ username: 'Row_F' });
    expect(await reasonOf(api.as(theo).account.update({ username: 'row_f' }))).toBe('USERNAME_TAKEN');
    expect(await reasonOf(api.as(theo).account.update({ username: 'Notifications' }))).toBe('USERNAME_TAKEN');
    expect((await api.as(theo).account.update({ username: 'rowXf' })).username).toBe('rowXf');
    expect((await api.as(nora).account.update({ username: 'ROW_F' })).username).toBe('ROW_F');
    // a change of case alone leaves no former name
    expect((await api.pool.query(`select 1 from former_username where username = 'row_f'`)).rowCount).toBe(0);
  });

  it('that was given up leads to its member for 90 days, and is nobody else’s meanwhile', async () => {
    const [ines, kai] = [
      await makeMember(api.pool, { username: 'ines' }),
      await makeMember(api.pool, { username: 'kai' }),
    ];
    await api.as(ines).account.update({ username: 'ines.marín'.replace('í', 'i') });
    expect((await api.as(null).profiles.get({ username: 'INES' })).id).toBe(ines.id);
    expect((await api.as(kai).account.usernameAvailable({ username: 'Ines' })).available).toBe(false);
    expect(await reasonOf(api.as(kai).account.update({ username: 'Ines' }))).toBe('USERNAME_TAKEN');
    const { rows } = await api.pool.query<{ days: number }>(
      `select extract(epoch from keep_until - now())::float8 / 86400 as days from former_username where username = 'ines'`,
    );
    expect(rows[0]?.days).toBeCloseTo(90, 1);

    // one's own former name may be taken back
    expect((await api.as(ines).account.usernameAvailable({ username: 'ines' })).available).toBe(true);
    await api.as(ines).account.update({ username: 'ines' });
    await api.as(ines).account.update({ username: 'ines_again' });
    await api.pool.query(`update former_username set keep_until = now() - interval '1 second'`);
    expect(await reasonOf(api.as(null).profiles.get({ username: 'ines' }))).toBe('PROFILE_NOT_FOUND');
    expect((await api.as(kai).account.update({ username: 'ines' })).username).toBe('ines');
    expect((await api.as(null).profiles.get({ username: 'ines' })).id).toBe(kai.id);
  });

  it('can be changed three times a day; a change of case is none', async () => {
    const ines = await makeMember(api.pool, { username: 'first_name' });
    const rename = (username: string) => reasonOf(api.as(ines).account.update({ username }));
    for (const username of ['second_name', 'third_name', 'fourth_name', 'Fourth_Name'])
      expect(await rename(username)).toBe('not refused');
    expect(await rename('fifth_name')).toBe('TOO_MANY_RENAMES');
    // nor back to one's own
    expect(await rename('third_name')).toBe('TOO_MANY_RENAMES');
    expect((await api.as(ines).account.update({ bio: 'Still here' })).username).toBe('Fourth_Name');
    await api.pool.query(
      `update profile set renamed_at = array(select at - interval '1 day' from unnest(renamed_at) at) where id = $1`,
      [ines.id],
    );
    expect(await rename('fifth_name')).toBe('not refused');
  });

  it('is kept for who gave it up if it is one of their last two; an older one leads to them until somebody takes it', async () => {
    const [ines, kai] = [
      await makeMember(api.pool, { username: 'oldest_one' }),
      await makeMember(api.pool, { username: 'kai_two' }),
    ];
    for (const username of ['older_one', 'old_one', 'present_one'])
      await api.as(ines).account.update({ username });
    const leadsTo = async (username: string) => (await api.as(null).profiles.get({ username })).id;
    for (const username of ['oldest_one', 'older_one', 'old_one', 'present_one'])
      expect(await leadsTo(username)).toBe(ines.id);
    const isFree = async (username: string) =>
      (await api.as(kai).account.usernameAvailable({ username })).available;
    expect([await isFree('oldest_one'), await isFree('older_one'), await isFree('old_one')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await reasonOf(api.as(kai).account.update({ username: 'older_one' }))).toBe('USERNAME_TAKEN');
    await api.as(kai).account.update({ username: 'Oldest_One' });
    expect(await leadsTo('oldest_one')).toBe(kai.id);
  });

  it('that came to be reserved stays with its member, and is nobody else’s', async () => {
    const [staff, kai] = [await makeMember(api.pool, { username: 'Staff' }), await makeMember(api.pool)];
    expect((await api.as(staff).account.usernameAvailable({ username: 'staff' })).available).toBe(true);
    expect((await api.as(staff).account.update({ username: 'staff', bio: 'Me' })).username).toBe('staff');
    expect((await api.as(null).profiles.get({ username: 'STAFF' })).id).toBe(staff.id);
    for (const username of [
      'moderator',
      'Official',
      'staff',
      'security',
      '__proto__',
      'constructor',
      'toString',
    ])
      expect([username, await reasonOf(api.as(kai).account.update({ username }))]).toEqual([
        username,
        'USERNAME_TAKEN',
      ]);
  });

  it('goes to exactly one of twenty who claim it at once, in mixed case', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => makeMember(api.pool)));
    const outcomes = await Promise.all(
      members.map((member, index) =>
        reasonOf(api.as(member).account.update({ username: index % 2 ? 'FrontRow' : 'frontrow' })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'USERNAME_TAKEN')).toHaveLength(19);
    expect((await api.pool.query(`select 1 from profile where lower(username) = 'frontrow'`)).rowCount).toBe(
      1,
    );
  });
});

describe('account.setVideo and account.setGif: the video and the GIF of a profile', () => {
  it.each([
    link,
    'https://youtu.be/dQw4w9WgXcQ?t=4',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    ' https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ ',
  ])('takes the video at %s', async (url) => {
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
  ])('refuses %j as a video', async (url) => {
    const caller = api.as(await makeMember(api.pool));
    await caller.account.setVideo({ url: link });
    expect(await reasonOf(caller.account.setVideo({ url }))).toBe('INVALID_VIDEO');
    expect((await caller.account.profile()).videoId).toBe('dQw4w9WgXcQ');
  });

  it('has one of each: saving replaces, removing twice is no fault', async () => {
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

describe('account.update: a changed name', () => {
  const next = async <T>(events: AsyncGenerator<T>): Promise<T> => {
    const { value, done } = await events.next();
    if (done) throw new Error('there was nothing more');
    return value;
  };

  it('reaches who looks at the profile, with its revision', async () => {
    const [nora, theo] = [await makeMember(api.pool), await makeMember(api.pool)];
    const stop = new AbortController();
    const events = api.live.memberCounts(theo, nora.id, stop.signal);
    const { rev } = (await next(events)).member ?? { rev: NaN };
    await api.as(nora).account.update({ fullName: 'Nora the Second' });
    const { member } = await next(events);
    expect(member).toMatchObject({ id: nora.id, fullName: 'Nora the Second' });
    expect(member?.rev).toBeGreaterThan(rev);
    await api.as(nora).account.setGif({ gif });
    expect((await next(events)).member?.rev).toBeGreaterThan(member?.rev ?? NaN);
    stop.abort();
  });

  it('reaches whose screen shows one of their posts, and nobody across a block', async () => {
    const [nora, theo, kai] = [
      await makeMember(api.pool),
      await makeMember(api.pool),
      await makeMember(api.pool),
    ];
    await makeBlock(api.pool, { ownerId: nora.id, blockedId: kai.id });
    const post = await api.as(nora).content.create({ text: 'Hello', clientId: crypto.randomUUID() });
    const other = await api.as(theo).content.create({ text: 'Hello', clientId: crypto.randomUUID() });
    const stop = new AbortController();
    const seen = api.live.contentCounts(theo, [post.id], stop.signal);
    const parted = api.live.contentCounts(kai, [post.id, other.id], stop.signal);
    expect(await next(seen)).toMatchObject({ kind: 'content', id: post.id });
    expect(await next(parted)).toMatchObject({ id: post.id, removed: true });
    expect(await next(parted)).toMatchObject({ kind: 'content', id: other.id });
    const [one, two] = [next(seen), next(parted)];
    await api.as(nora).account.update({ username: 'nora_renamed', fullName: 'Nora Renamed' });
    expect(await one).toMatchObject({ kind: 'member', id: nora.id, username: 'nora_renamed' });
    // the first that the other hears is of somebody else
    await api.as(theo).account.update({ fullName: 'Theo Renamed' });
    expect(await two).toMatchObject({ kind: 'member', id: theo.id, fullName: 'Theo Renamed' });
    stop.abort();
  });

  it('reaches whose screen shows them without a post of theirs: at once where it is newer, across no block, and when they leave', async () => {
    const [nora, theo, kai] = [
      await makeMember(api.pool),
      await makeMember(api.pool),
      await makeMember(api.pool),
    ];
    const { rev } = await api.as(nora).profiles.get({ id: nora.id });
    const members = [
      { id: nora.id, rev },
      { id: theo.id, rev: 2_147_483_647 },
    ];
    const stop = new AbortController();
    const early = api.live.contentCounts(theo, [], stop.signal, members);
    const heard = next(early);
    await api.as(nora).account.update({ fullName: 'Nora Renamed' });
    expect(await heard).toMatchObject({ kind: 'member', id: nora.id, fullName: 'Nora Renamed' });
    // a page that was read before, and begins to listen now
    const late = api.live.contentCounts(null, [], stop.signal, members);
    expect(await next(late)).toMatchObject({ id: nora.id, fullName: 'Nora Renamed' });

    await makeBlock(api.pool, { ownerId: nora.id, blockedId: kai.id });
    const parted = api.live.contentCounts(kai, [], stop.signal, members);
    expect(await next(parted)).toEqual({ kind: 'member', id: nora.id, removed: true });
    const first = next(parted);
    const visitor = next(late);
    await api.as(nora).account.update({ fullName: 'Nora the Third' });
    expect(await visitor).toMatchObject({ fullName: 'Nora the Third' });
    await api.as(theo).account.update({ fullName: 'Theo Renamed' });
    expect(await first).toMatchObject({ id: theo.id, fullName: 'Theo Renamed' });
    expect(await next(late)).toMatchObject({ id: theo.id, fullName: 'Theo Renamed' });
    await removeMember(api.db, nora);
    expect(await next(late)).toEqual({ kind: 'member', id: nora.id, removed: true });
    stop.abort();
  });
});
