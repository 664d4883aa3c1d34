import { describe, expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { type NewRow, insertRow } from '#scripts/seed/rows.ts';
import { expirePositions } from '#server/jobs/expire-positions.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { dayLength } from '#shared/calendar.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';

const api = useApi();
const before = (days: number) => new Date(Date.now() - days * dayLength);

const storedOf = async ({ id }: { id: string }) => {
  const { rows } = await api.pool.query(
    'select latitude, longitude, location_updated_at, adult_confirmed_at from profile where id = $1',
    [id],
  );
  return rows[0] as Record<string, unknown>;
};

describe('account.setLocation: a position', () => {
  it('is rounded to a hundredth of a degree on every path, and erased on request', async () => {
    const at = { latitude: 48.856_613, longitude: -2.352_222 };
    const nora = await makeMember(api.pool, { ...at, adultConfirmedAt: new Date() });
    expect(await storedOf(nora)).toMatchObject({ latitude: 48.86, longitude: -2.35 });
    const caller = api.as(nora);
    const { locatedAt } = await caller.account.setLocation({ latitude: 52.520_008, longitude: 13.404_954 });
    expect(await storedOf(nora)).toMatchObject({
      latitude: 52.52,
      longitude: 13.4,
      location_updated_at: locatedAt,
    });
    expect((await caller.account.me())?.locatedAt).toEqual(locatedAt);

    expect(await caller.account.eraseLocation()).toEqual({ locatedAt: null });
    expect(await storedOf(nora)).toMatchObject({
      latitude: null,
      longitude: null,
      location_updated_at: null,
    });
    expect((await caller.account.me())?.locatedAt).toBeNull();
    expect(await caller.account.eraseLocation()).toEqual({ locatedAt: null });
  });

  it.each([
    { latitude: 90.01, longitude: 0 },
    { latitude: -91, longitude: 0 },
    { latitude: 0, longitude: 180.5 },
    { latitude: 0, longitude: Number.NaN },
    { latitude: Number.POSITIVE_INFINITY, longitude: 0 },
    { latitude: 1 },
    { latitude: 1, longitude: 2, adultConfirmedAt: new Date() },
  ])('cannot be %j', async (input) => {
    const nora = await makeMember(api.pool);
    const call = api.as(nora).account.setLocation(input as { latitude: number; longitude: number });
    expect(await reasonOf(call)).toBe('BAD_REQUEST');
    expect(await storedOf(nora)).toMatchObject({ latitude: null, longitude: null });
  });

  it('counts for 30 days, and is then erased', async () => {
    const at = { latitude: 48.2, longitude: 16.37 };
    const fresh = await makeMember(api.pool, { ...at, locationUpdatedAt: before(29.9) });
    const stale = await makeMember(api.pool, { ...at, locationUpdatedAt: before(30.1) });
    expect((await api.as(fresh).account.me())?.locatedAt).not.toBeNull();
    expect((await api.as(stale).account.me())?.locatedAt).toBeNull();
    expect(await expirePositions(api.db)).toBe(1);
    expect(await storedOf(stale)).toMatchObject({
      latitude: null,
      longitude: null,
      location_updated_at: null,
    });
    expect(await storedOf(fresh)).toMatchObject(at);
    expect(await expirePositions(api.db)).toBe(0);
  });

  it('can be set 60 times an hour', async () => {
    const nora = await makeMember(api.pool, { adultConfirmedAt: new Date() });
    const caller = api.as(nora, { limits: createRateLimits({ factor: 0.1 }) });
    const reasons: string[] = [];
    for (let n = 0; n < 7; n += 1)
      reasons.push(await reasonOf(caller.account.setLocation({ latitude: n, longitude: n })));
    expect(reasons).toEqual([...Array<string>(6).fill('not refused'), 'TOO_MANY']);
  });
});

describe('account.me: a member’s own data', () => {
  it('includes whether the member confirmed being an adult, of which the first time is kept', async () => {
    const nora = await makeMember(api.pool);
    const caller = api.as(nora);
    expect((await caller.account.me())?.adultConfirmed).toBe(false);
    expect(await caller.account.confirmAdult()).toEqual({ adultConfirmed: true });
    expect((await caller.account.me())?.adultConfirmed).toBe(true);
    const first = (await storedOf(nora)).adult_confirmed_at;
    await caller.account.confirmAdult();
    expect((await storedOf(nora)).adult_confirmed_at).toEqual(first);
  });

  it('includes the best plan that is neither revoked nor expired', async () => {
    const nora = await makeMember(api.pool);
    const planOf = async () => (await api.as(nora).account.me())?.plan;
    const subscribe = (input: Omit<NewRow<'premiumSubscription'>, 'profileId'>) =>
      insertRow(api.pool, 'premiumSubscription', { profileId: nora.id, ...input });
    await subscribe({ planType: 'vip', expiresAt: before(1) });
    await subscribe({ planType: 'vip', revokedAt: before(1) });
    expect(await planOf()).toBe('free');
    await subscribe({ planType: 'premium', expiresAt: before(-1) });
    expect(await planOf()).toBe('premium');
    await subscribe({ planType: 'vip' });
    expect(await planOf()).toBe('vip');
  });
});
