import { describe, expect, it } from 'vitest';
import { makeBlock, makeMember } from '#scripts/seed/builders.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { useApi } from '#tests/support/api.ts';
import { gif } from '#tests/support/gif.ts';

const api = useApi();

describe('account.update: a changed name', () => {
  const next = async <T>(events: AsyncGenerator<T>): Promise<T> => {
    const { value, done } = await events.next();
    if (done) throw new Error('there was nothing more');
    return value;
  };

  it('reaches open profiles, with the new revision', async () => {
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

  it('reaches screens that show one of the member’s posts, and nobody across a block', async () => {
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
    // the first event of the other reader is about another member
    await api.as(theo).account.update({ fullName: 'Theo Renamed' });
    expect(await two).toMatchObject({ kind: 'member', id: theo.id, fullName: 'Theo Renamed' });
    stop.abort();
  });

  it('reaches screens that show the member without a post: only if it is newer, not across a block, and when the member leaves', async () => {
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
    const event = next(early);
    await api.as(nora).account.update({ fullName: 'Nora Renamed' });
    expect(await event).toMatchObject({ kind: 'member', id: nora.id, fullName: 'Nora Renamed' });
    // a page that was read before the change and subscribes after it
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
