import { describe, expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();

describe('account.updateSettings: settings', () => {
  it('have defaults, and keep what was set', async () => {
    const nora = await makeMember(server.pool);
    expect(await server.call(nora, 'account.settings')).toMatchObject({ data: { watchlistPrivate: false } });
    await server.call(nora, 'account.updateSettings', { watchlistPrivate: true });
    expect(await server.call(nora, 'account.updateSettings', {})).toMatchObject({
      data: { watchlistPrivate: true },
    });
    expect(await server.call(nora, 'account.settings')).toMatchObject({ data: { watchlistPrivate: true } });
  });

  it('can be updated by many requests at once, including empty updates', async () => {
    for (const nora of [await makeMember(server.pool), await makeMember(server.pool)]) {
      const changes = [{}, { watchlistPrivate: true }];
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          server.call(nora, 'account.updateSettings', changes[n % changes.length]),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(await server.call(nora, 'account.settings')).toMatchObject({ data: { watchlistPrivate: true } });
    }
  });
});
