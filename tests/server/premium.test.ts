import { afterEach, describe, expect, it } from 'vitest';
import { grantPremium, revokePremium } from '#scripts/admin/premium.ts';
import { makeMember } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { loadEnv } from '#server/env.ts';
import { useApi } from '#tests/support/api.ts';

const api = useApi();
afterEach(() => api.pool.query('delete from profile'));
const tools = () => ({ db: api.db, bus: api.bus, env: loadEnv({ NODE_ENV: 'test' }) });
const planOf = async (member: { id: string }) => (await api.as(member).account.me())?.plan;

describe('profiles.get: a plan', () => {
  it('is granted by a username in any case and with an @, replaces the previous one, and is revoked', async () => {
    const nora = await makeMember(api.pool, { username: 'Nora_P' });
    expect(await planOf(nora)).toBe('free');
    const granted = await grantPremium(tools(), 'nora_p', { plan: 'premium' });
    expect(granted).toMatchObject({
      text: '@Nora_P has premium with no end date.',
      value: { id: nora.id, username: 'Nora_P', plan: 'premium', expiresAt: null },
    });
    expect(await planOf(nora)).toBe('premium');
    const longer = await grantPremium(tools(), '@Nora_P', { plan: 'vip', days: 30 });
    const { expiresAt } = longer.value as { expiresAt: Date };
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(30);
    expect(await planOf(nora)).toBe('vip');
    expect((await revokePremium(tools(), 'nora_p')).value).toMatchObject({ revoked: 1 });
    expect(await planOf(nora)).toBe('free');
    expect((await revokePremium(tools(), 'nora_p')).text).toBe('@Nora_P had no plan.');
  });

  it('is the only one after simultaneous grants', async () => {
    await makeMember(api.pool, { username: 'Nora_P' });
    await Promise.all(Array.from({ length: 8 }, () => grantPremium(tools(), 'nora_p', { plan: 'premium' })));
    expect((await revokePremium(tools(), 'nora_p')).value).toMatchObject({ revoked: 1 });
  });

  it('ends at its end date', async () => {
    const nora = await makeMember(api.pool);
    const expiresAt = new Date(Date.now() - 1_000);
    await insertRow(api.pool, 'premiumSubscription', { profileId: nora.id, planType: 'vip', expiresAt });
    expect(await planOf(nora)).toBe('free');
  });

  it('is not granted to an unknown username, wildcards included', async () => {
    await makeMember(api.pool, { username: 'Nora' });
    for (const name of ['nobody', 'nor_', 'n%'])
      await expect(grantPremium(tools(), name, { plan: 'vip' })).rejects.toThrow(
        `There is no member @${name}.`,
      );
  });
});
