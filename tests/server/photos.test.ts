import { beforeAll, describe, expect, it } from 'vitest';
import { type Member, makeMedia, makeMember, makeMembers, makeProfilePhoto } from '#scripts/seed/builders.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';

const api = useApi();
const upload = (member: Member, purpose: 'photo' | 'avatar' | 'post' = 'photo') =>
  makeMedia(api.pool, { ownerId: member.id, purpose });
const positionsOf = async ({ id }: Member): Promise<number[]> =>
  (
    await api.pool.query<{ position: number }>(
      'select position from profile_photo where profile_id = $1 order by position',
      [id],
    )
  ).rows.map(({ position }) => position);
/** Pictures whose files a job still has to remove. */
const toRemove = async (): Promise<string[]> =>
  (await api.pool.query<{ media_id: string }>('select media_id from media_removal')).rows.map(
    ({ media_id: id }) => id,
  );

describe('photos.add, photos.remove and photos.order: the gallery', () => {
  let nora: Member;
  beforeAll(async () => {
    nora = await makeMember(api.pool);
  });

  it('accepts five photos in order, and refuses the sixth with a message', async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, () => upload(nora)));
    for (const { id } of pictures.slice(0, 5)) await api.as(nora).photos.add({ imageId: id });
    const { photos } = await api.as(nora).account.profile();
    expect(photos.map(({ image }) => image.id)).toEqual(pictures.slice(0, 5).map(({ id }) => id));
    const sixth = api.as(nora).photos.add({ imageId: pictures[5]?.id ?? '' });
    await expect(sixth).rejects.toMatchObject({
      message: 'You can only upload up to 5 additional photos.',
    });
    expect(await positionsOf(nora)).toEqual([1, 2, 3, 4, 5]);
  });

  it('never stores a sixth, even with simultaneous requests or direct inserts', async () => {
    const ines = await makeMember(api.pool);
    for (const position of [1, 2, 3, 4]) await makeProfilePhoto(api.pool, { profileId: ines.id, position });
    const pictures = await Promise.all(Array.from({ length: 8 }, () => upload(ines)));
    const outcomes = await Promise.all(
      pictures.map(({ id }) => reasonOf(api.as(ines).photos.add({ imageId: id }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_PHOTOS')).toHaveLength(7);
    expect(await positionsOf(ines)).toEqual([1, 2, 3, 4, 5]);
    for (const position of [5, 6])
      await expect(makeProfilePhoto(api.pool, { profileId: ines.id, position })).rejects.toThrow(
        /profile_photo_position/,
      );
  });

  it('shows a photo once when a request is repeated', async () => {
    const theo = await makeMember(api.pool);
    const { id } = await upload(theo);
    const add = () => api.as(theo).photos.add({ imageId: id });
    await Promise.all([add(), add(), add()]);
    expect(await positionsOf(theo)).toEqual([1]);
  });

  it('moves up the photos after a removed one, even with several at once, and schedules the removal of its files', async () => {
    const theo = await makeMember(api.pool);
    const made = [];
    for (const position of [1, 2, 3, 4, 5])
      made.push(await makeProfilePhoto(api.pool, { profileId: theo.id, position }));
    const [first, second, , fourth] = made;
    await Promise.all([second, fourth].map((photo) => api.as(theo).photos.remove({ id: photo?.id ?? '' })));
    expect(await positionsOf(theo)).toEqual([1, 2, 3]);
    expect((await api.as(theo).account.profile()).photos[0]?.id).toBe(first?.id);
    expect(await toRemove()).toEqual(expect.arrayContaining([second?.mediaId, fourth?.mediaId]));
    expect(await reasonOf(api.as(theo).photos.remove({ id: second?.id ?? '' }))).toBe('NOT_FOUND');
  });

  it('takes an order of all photos, and no other', async () => {
    const theo = await makeMember(api.pool);
    const made = [];
    for (const position of [1, 2, 3])
      made.push(await makeProfilePhoto(api.pool, { profileId: theo.id, position }));
    const ids = made.map(({ id }) => id);
    const [one = '', two = '', three = ''] = ids;
    const saved = await api.as(theo).photos.order({ ids: [three, one, two] });
    expect(saved.photos.map(({ id }) => id)).toEqual([three, one, two]);
    for (const wrong of [
      [one, two],
      [one, one, two],
      [one, two, nora.id],
    ])
      expect(await reasonOf(api.as(theo).photos.order({ ids: wrong }))).toBe('PHOTOS_CHANGED');
    expect((await api.as(theo).account.profile()).photos.map(({ id }) => id)).toEqual([three, one, two]);
  });

  it('saves a photo’s alternative text, and raises the profile’s revision', async () => {
    const theo = await makeMember(api.pool);
    const { id } = await makeProfilePhoto(api.pool, { profileId: theo.id, position: 1 });
    const { rev } = await api.as(theo).account.profile();
    const saved = await api.as(theo).photos.describe({ id, alt: ' A lit marquee ' });
    expect(saved.photos[0]?.image.alt).toBe('A lit marquee');
    expect(saved.rev).toBeGreaterThan(rev);
    expect(await reasonOf(api.as(theo).photos.describe({ id, alt: 'a'.repeat(301) }))).toContain(
      'BAD_REQUEST',
    );
  });

  it('accepts only the member’s own unused pictures, uploaded as photos', async () => {
    const [theo, kai] = await makeMembers(api.pool, 2);
    for (const { id } of [await upload(kai), await upload(theo, 'avatar'), await upload(theo, 'post')])
      expect(await reasonOf(api.as(theo).photos.add({ imageId: id }))).toBe('IMAGE_UNUSABLE');
    expect(await positionsOf(theo)).toEqual([]);
  });
});

describe('photos.setAvatar: the avatar', () => {
  it('is replaced on every card at once, and the previous one is removed', async () => {
    const nora = await makeMember(api.pool);
    const [before, after] = [await upload(nora, 'avatar'), await upload(nora, 'avatar')];
    const post = await api.as(nora).content.create({ text: 'Hello', clientId: crypto.randomUUID() });
    const first = await api.as(nora).photos.setAvatar({ imageId: before.id });
    const second = await api.as(nora).photos.setAvatar({ imageId: after.id });
    expect(second.avatar?.id).toBe(after.id);
    expect(second.rev).toBeGreaterThan(first.rev);
    expect((await api.as(null).content.get({ id: post.id })).author.avatar?.id).toBe(after.id);
    expect((await api.as(nora).account.me())?.avatar?.id).toBe(after.id);
    expect(await toRemove()).toContain(before.id);
    // a repeated request removes nothing
    await api.as(nora).photos.setAvatar({ imageId: after.id });
    expect(await toRemove()).not.toContain(after.id);
  });

  it('can be removed, repeatedly', async () => {
    const nora = await makeMember(api.pool);
    const { id } = await upload(nora, 'avatar');
    await api.as(nora).photos.setAvatar({ imageId: id });
    for (let times = 0; times < 2; times += 1)
      expect((await api.as(nora).photos.setAvatar({ imageId: null })).avatar).toBeNull();
    expect(await toRemove()).toContain(id);
  });

  it('must be the member’s own, uploaded as an avatar', async () => {
    const [theo, kai] = await makeMembers(api.pool, 2);
    for (const { id } of [await upload(kai, 'avatar'), await upload(theo), await upload(theo, 'post')])
      expect(await reasonOf(api.as(theo).photos.setAvatar({ imageId: id }))).toBe('IMAGE_UNUSABLE');
  });
});
