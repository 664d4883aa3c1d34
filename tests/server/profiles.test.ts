import { describe, expect, it } from 'vitest';
import { makeMedia, makeMember, makePost, makeReview } from '#scripts/seed/builders.ts';
import { type NewRow, insertRow } from '#scripts/seed/rows.ts';
import { dayLength } from '#shared/calendar.ts';
import { useApi } from '#tests/support/api.ts';

const api = useApi();
const from = (milliseconds: number) => new Date(Date.now() + milliseconds);

const gothenburg = { latitude: 57.708, longitude: 11.974 };
const open = {
  age: 31,
  gender: 'female',
  sexualOrientation: 'bisexual',
  relationshipStatus: 'single',
  ethnicity: 'white',
  hereFor: ['chat', 'friendship'],
  displayPersonalInfo: true,
} as const;
const plan = (profileId: string, row: Partial<NewRow<'premiumSubscription'>>) =>
  insertRow(api.pool, 'premiumSubscription', {
    profileId,
    planType: 'vip',
    expiresAt: null,
    revokedAt: null,
    ...row,
  });

describe('profiles.get: a profile', () => {
  it('contains what the member wrote, their photos in order, their video and their GIF', async () => {
    const nora = await makeMember(api.pool, {
      bio: 'Row five.',
      occupation: 'Subtitler',
      location: 'Between two cinemas',
      cityOrTown: 'Gothenburg',
      stateOrRegion: 'Västra Götaland',
      country: 'Sweden',
    });
    const photos = [];
    for (const alt of ['The first', 'The second']) {
      const { id } = await makeMedia(api.pool, { ownerId: nora.id, purpose: 'photo', alt });
      photos.unshift({ id, alt });
    }
    for (const [index, { id }] of photos.entries())
      await insertRow(api.pool, 'profilePhoto', { profileId: nora.id, mediaId: id, position: index + 1 });
    await insertRow(api.pool, 'userVideo', { profileId: nora.id, youtubeVideoId: 'aqz-KE-bpKQ' });
    await insertRow(api.pool, 'userGif', { profileId: nora.id, gifUrl: '/media/gifs/cat.gif' });
    const profile = await api.as(null).profiles.get({ id: nora.id });
    expect(profile).toMatchObject({
      bio: 'Row five.',
      occupation: 'Subtitler',
      location: 'Between two cinemas',
      cityOrTown: 'Gothenburg',
      stateOrRegion: 'Västra Götaland',
      country: 'Sweden',
      plan: 'free',
      videoId: 'aqz-KE-bpKQ',
      gif: { url: '/media/gifs/cat.gif', width: 240, height: 240 },
    });
    expect(profile.photos.map(({ id, alt }) => ({ id, alt }))).toEqual(photos);
  });

  it('shows the best of the active plans', async () => {
    const planOf = async (...rows: Parameters<typeof plan>[1][]) => {
      const { id } = await makeMember(api.pool);
      for (const row of rows) await plan(id, row);
      return (await api.as(null).profiles.get({ id })).plan;
    };
    expect(await planOf()).toBe('free');
    expect(await planOf({ planType: 'premium' })).toBe('premium');
    expect(await planOf({ planType: 'premium' }, { expiresAt: from(dayLength) })).toBe('vip');
    expect(await planOf({ expiresAt: from(-dayLength) })).toBe('free');
    expect(
      await planOf({ revokedAt: from(-dayLength) }, { planType: 'premium', expiresAt: from(dayLength) }),
    ).toBe('premium');
  });
});

describe('profiles.get: personal details', () => {
  it('are shown to other members and never to visitors', async () => {
    const [nora, theo] = [await makeMember(api.pool, open), await makeMember(api.pool)];
    const { displayPersonalInfo: _shown, ...visibleFields } = open;
    expect((await api.as(theo).profiles.get({ id: nora.id })).personal).toEqual(visibleFields);
    expect((await api.as(null).profiles.get({ id: nora.id })).personal).toBeNull();
  });

  it('are shown to nobody if the member does not display them', async () => {
    const nora = await makeMember(api.pool, { ...open, displayPersonalInfo: false });
    const theo = await makeMember(api.pool);
    for (const viewer of [nora, theo, null])
      expect((await api.as(viewer).profiles.get({ id: nora.id })).personal).toBeNull();
  });

  it('leave out hidden values, and that they are hidden', async () => {
    const nora = await makeMember(api.pool, {
      ...open,
      gender: 'do_not_show',
      sexualOrientation: 'do_not_show',
      ethnicity: 'do_not_show',
      age: null,
    });
    const profile = await api.as(await makeMember(api.pool)).profiles.get({ id: nora.id });
    expect(profile.personal).toEqual({
      age: null,
      gender: null,
      sexualOrientation: null,
      relationshipStatus: 'single',
      ethnicity: null,
      hereFor: ['chat', 'friendship'],
    });
    expect(JSON.stringify(profile)).not.toContain('do_not_show');
  });
});

describe('profiles.get: the distance to a member', () => {
  const away = async (theirs: object, mine: object = gothenburg) => {
    const [nora, theo] = [await makeMember(api.pool, theirs), await makeMember(api.pool, mine)];
    return (await api.as(theo).profiles.get({ id: nora.id })).distance;
  };

  it('is given in kilometers between grid points', async () => {
    // from Gothenburg to Bristol
    expect(await away({ latitude: 51.4549, longitude: -2.5881 })).toBeCloseTo(1164.4, 0);
    expect(await away({ latitude: 57.7, longitude: 11.97 }, { latitude: 57.71, longitude: 11.97 })).toBe(
      1.11,
    );
    expect(await away({ latitude: 0, longitude: -180 }, { latitude: 0, longitude: 180 })).toBe(0);
  });

  it('is never finer than the grid, wherever the two are in their squares', async () => {
    expect(
      await away({ latitude: 57.7051, longitude: 11.9651 }, { latitude: 57.7149, longitude: 11.9749 }),
    ).toBe(0);
    const step = await away({ latitude: 57.7151, longitude: 11.97 }, { latitude: 57.7051, longitude: 11.97 });
    expect(await away({ latitude: 57.7249, longitude: 11.97 }, { latitude: 57.7149, longitude: 11.97 })).toBe(
      step,
    );
  });

  it('is not given for your own profile, to visitors, or if either has no valid position', async () => {
    const nora = await makeMember(api.pool, gothenburg);
    for (const viewer of [nora, null])
      expect((await api.as(viewer).profiles.get({ id: nora.id })).distance).toBeNull();
    expect(await away({})).toBeNull();
    expect(await away(gothenburg, {})).toBeNull();
    expect(await away({ latitude: 0, longitude: 0 })).toBeNull();
    expect(await away({ ...gothenburg, locationUpdatedAt: from(-31 * dayLength) })).toBeNull();
    expect(await away(gothenburg, { ...gothenburg, locationUpdatedAt: from(-31 * dayLength) })).toBeNull();
  });

  it('is not given for a member who hides it', async () => {
    expect(await away({ ...gothenburg, showDistance: false })).toBeNull();
    expect(await away(gothenburg, { ...gothenburg, showDistance: false })).toBe(0);
  });
});

it('content.listByAuthor: posts and reviews can be listed separately', async () => {
  const nora = await makeMember(api.pool);
  const post = await makePost(api.pool, { authorId: nora.id });
  const review = await makeReview(api.pool, { authorId: nora.id });
  const ids = async (input: { type?: 'post' | 'review' }) =>
    (await api.as(null).content.listByAuthor({ authorId: nora.id, ...input })).items.map(({ id }) => id);
  expect(await ids({ type: 'post' })).toEqual([post.id]);
  expect(await ids({ type: 'review' })).toEqual([review.id]);
  expect(await ids({})).toEqual([review.id, post.id]);
});
