import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, type MemberInput, makeMember } from '#scripts/seed/builders.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';

const api = useApi();
beforeEach(() => api.pool.query('delete from profile'));

const adult = { adultConfirmedAt: new Date() };
const vienna = { latitude: 48.21, longitude: 16.37 };
const member = (input: MemberInput = {}) => makeMember(api.pool, input);
const nearby = async (who: Member) => (await api.as(who).explore.list({ tab: 'nearby' })).items;
const place = (of: Member, latitude: number, longitude: number) =>
  api.as(of).account.setLocation({ latitude, longitude });

describe('explore.list: Nearby', () => {
  it('asks the member to confirm being an adult first, and then for a position', async () => {
    const nora = await member();
    const list = () => api.as(nora).explore.list({ tab: 'nearby' });
    expect(await reasonOf(list())).toBe('ADULTS_ONLY');
    expect(await reasonOf(place(nora, 48.21, 16.37))).toBe('ADULTS_ONLY');
    expect((await api.as(nora).account.me())?.locatedAt).toBeNull();
    await api.as(nora).account.confirmAdult();
    await place(nora, 48.21, 16.37);
    expect(await list()).toEqual({ items: [], total: 0, nextCursor: null });
    await api.as(nora).account.eraseLocation();
    expect(await reasonOf(list())).toBe('LOCATION_REQUIRED');
    await place(nora, 0, 0);
    expect(await reasonOf(list())).toBe('LOCATION_REQUIRED');
    await place(nora, 48.21, 16.37);
    await api.pool.query(`update profile set location_updated_at = now() - interval '31 days'`);
    expect(await reasonOf(list())).toBe('LOCATION_REQUIRED');
  });

  it('lists the nearest first with the distance in kilometers, and equally far members by when they were last seen', async () => {
    const nora = await member({ ...vienna, ...adult });
    const far = await member({ latitude: 40.71, longitude: -74.01 });
    const near = await member({ latitude: 48.3, longitude: 16.37 });
    const away = (days: number) => new Date(Date.now() - days * 86_400_000);
    const early = await member({ latitude: 48.2132, longitude: 16.3681, lastSeenAt: away(2) });
    const late = await member({ latitude: 48.2051, longitude: 16.3749, lastSeenAt: away(1) });
    expect((await nearby(nora)).map(({ id, distance }) => [id, distance])).toEqual([
      [late.id, 0],
      [early.id, 0],
      [near.id, 10.01],
      [far.id, 6796.45],
    ]);
    const { items } = await api.as(nora).explore.list({ tab: 'newest' });
    expect(items.map(({ distance }) => distance)).toEqual([null, null, null, null]);
  });

  it('leaves out members who hide their distance or have no position, one at (0, 0), or one older than 30 days', async () => {
    const nora = await member({ ...vienna, ...adult });
    const shown = await member(vienna);
    const shy = await member({ ...vienna, showDistance: false });
    await member();
    await member({ latitude: 0, longitude: 0 });
    await member({ latitude: 0, longitude: 16.37 });
    await member({ ...vienna, locationUpdatedAt: new Date(Date.now() - 30.5 * 86_400_000) });
    const { items, total } = await api.as(nora).explore.list({ tab: 'nearby' });
    expect(items.map(({ distance }) => distance)).toEqual([0, 5360.71]);
    expect(items[0]?.id).toBe(shown.id);
    expect(total).toBe(2);
    // members who hide their own distance can still use Nearby
    expect((await nearby(shy)).map(({ id }) => id)).toContain(shown.id);
  });

  it('never lists members who have not confirmed that they are adults: the database stores no position for them', async () => {
    const unasked = { ...vienna, adultConfirmedAt: null };
    await expect(member(unasked)).rejects.toThrow('profile_position_of_adult');
    const { id } = await member();
    const place = api.pool.query('update profile set latitude = 48.21, longitude = 16.37 where id = $1', [
      id,
    ]);
    await expect(place).rejects.toThrow('profile_position_of_adult');
  });

  it('returns each member once over all pages, however many share a grid square', async () => {
    const nora = await member({ ...vienna, ...adult });
    await api.pool.query(
      `insert into profile (username, latitude, longitude, location_updated_at, adult_confirmed_at, last_seen_at)
        select 'crowd_' || n, 48.21 + (n % 3) * 0.05, 16.37, now(), now(), now() - n * interval '1 minute' from generate_series(1, 150) n`,
    );
    const ids: string[] = [];
    const distances: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await api.as(nora).explore.list({ tab: 'nearby', cursor });
      expect(page.total).toBe(150);
      ids.push(...page.items.map(({ id }) => id));
      distances.push(...page.items.map(({ distance }) => distance ?? -1));
      cursor = page.nextCursor;
    }
    expect(new Set(ids).size).toBe(150);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  });
});

/** Meters per degree on a plane at this latitude; exact enough over a few kilometers. */
const meters = (latitude: number) => ({
  north: 111_195,
  east: 111_195 * Math.cos((latitude * Math.PI) / 180),
});
interface Point {
  latitude: number;
  longitude: number;
}
function metersBetween(one: Point, other: Point): number {
  const { north, east } = meters(one.latitude);
  return Math.hypot((one.latitude - other.latitude) * north, (one.longitude - other.longitude) * east);
}

/** A pseudorandom number generator with a fixed seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const snapped = (degrees: number) => Math.round(degrees * 100) / 100;

/** The most likely position for these distances, by iterated least squares. */
function locate(readings: { from: Point; distance: number }[], start: Point): Point {
  let guess = start;
  for (let step = 0; step < 40; step += 1) {
    const { north, east } = meters(guess.latitude);
    let [a, b, c, x, y] = [1e-6, 0, 1e-6, 0, 0];
    for (const { from, distance } of readings) {
      const up = (guess.latitude - from.latitude) * north;
      const across = (guess.longitude - from.longitude) * east;
      const far = Math.max(1, Math.hypot(up, across));
      const miss = distance * 1000 - far;
      a += (up / far) ** 2;
      b += (up * across) / far ** 2;
      c += (across / far) ** 2;
      x += (up / far) * miss;
      y += (across / far) * miss;
    }
    const determinant = a * c - b * b;
    guess = {
      latitude: guess.latitude + (c * x - b * y) / determinant / north,
      longitude: guess.longitude + (a * y - b * x) / determinant / east,
    };
  }
  return guess;
}

describe('explore.list: repeated distance queries from around a member', () => {
  it('do not locate the member to less than a few hundred meters, even with ten times as many queries', async () => {
    const pairs: { searcher: Member; target: Member }[] = [];
    for (let n = 0; n < 5; n += 1) pairs.push({ searcher: await member(adult), target: await member(adult) });
    const attack = async (
      { searcher, target }: { searcher: Member; target: Member },
      seed: number,
      questions: number,
    ): Promise<number> => {
      const random = seededRandom(seed);
      const home = { latitude: 36 + random() * 20, longitude: random() * 30 };
      await place(target, home.latitude, home.longitude);
      const readings: { from: Point; distance: number }[] = [];
      for (let asked = 0; asked < questions; asked += 1) {
        const from = {
          latitude: home.latitude + (random() - 0.5) * 0.08,
          longitude: home.longitude + (random() - 0.5) * 0.08,
        };
        await place(searcher, from.latitude, from.longitude);
        const found = (await nearby(searcher)).find(({ id }) => id === target.id);
        // the attackers know the grid too
        const at = { latitude: snapped(from.latitude), longitude: snapped(from.longitude) };
        readings.push({ from: at, distance: found?.distance ?? Number.NaN });
      }
      const start = readings[0]?.from ?? home;
      return metersBetween(home, locate(readings, { ...start, latitude: start.latitude + 0.003 }));
    };
    const median = async (questions: number): Promise<number> => {
      const misses = await Promise.all(
        pairs.map(async (pair, index) => {
          const own: number[] = [];
          for (let seed = index + 1; seed <= 50; seed += pairs.length)
            own.push(await attack(pair, seed * 7_919, questions));
          return own;
        }),
      );
      const all = misses.flat().toSorted((one, other) => one - other);
      expect(all).toHaveLength(50);
      return all[25] ?? 0;
    };
    const few = await median(3);
    const many = await median(30);
    expect(few).toBeGreaterThan(250);
    expect(many).toBeGreaterThan(250);
    // the error is that of the grid square: about 400 m for squares of a kilometer
    expect(many).toBeLessThan(800);
  }, 120_000);
});
