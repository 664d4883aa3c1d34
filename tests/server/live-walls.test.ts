import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeBlock, makeMember, makeMembers, makeWallPost } from '#scripts/seed/builders.ts';
import { toStatement } from '#server/db/sql.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { wallVersion } from '#server/domains/walls/walls.views.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { following, useStatements } from '#tests/support/live.ts';
import { wallPostTopic } from '#shared/topics.ts';

const api = useApi();
const statements = useStatements(api);

async function wall() {
  const [owner, guest, other] = await Promise.all([1, 2, 3].map(() => makeMember(api.pool)));
  if (!owner || !guest || !other) throw new Error('three members were made');
  const post = await api
    .as(guest)
    .walls.create({ profileId: owner.id, text: 'Hello', clientId: randomUUID() });
  const answer = (member: { id: string }, postId = post.id) =>
    api.as(member).walls.reply({ postId, text: 'Hello back', clientId: randomUUID() });
  /** An active subscription, after its first event. */
  const watch = async (member: { id: string } | null) => {
    const events = following((signal) => api.live.wall(member, owner.id, signal));
    const { version } = await events.next();
    return { ...events, version };
  };
  const versionFor = async (member: { id: string } | null) =>
    (await api.as(member).walls.list({ profileId: owner.id })).version;
  return { owner, guest, other, post, answer, watch, versionFor };
}

describe('walls.onChange: a watched wall', () => {
  it('has another version for a reader who may no longer see one of its replies', async () => {
    const { other, answer, versionFor } = await wall();
    const ines = await makeMember(api.pool);
    await answer(ines);
    const [seen, byOthers] = [await versionFor(other), await versionFor(null)];
    await makeBlock(api.pool, { ownerId: ines.id, blockedId: other.id });
    expect(await versionFor(other)).not.toBe(seen);
    expect(await versionFor(null)).toBe(byOthers);
  });

  it('reads its version from only the newest replies, however many there are', async () => {
    const { owner } = await wall();
    const planner = await api.pool.connect();
    onTestFinished(() => planner.release(true));
    // allows only an index, which a large table needs even if a small one does not
    await planner.query('set enable_sort = off; set enable_seqscan = off; set enable_bitmapscan = off');
    const { text, values } = toStatement(wallVersion(owner.id, null));
    const { rows } = await planner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Backward using wall_reply_by_post');
    expect(plan).not.toContain('Sort');
  });

  it('starts with the version of its page, until something on it changes', async () => {
    const { other, post, answer, watch, versionFor } = await wall();
    const read = await versionFor(null);
    expect((await watch(null)).version).toBe(read);
    const { id } = await answer(other);
    const answered = await versionFor(null);
    expect(answered).not.toBe(read);
    await api.as(other).walls.setLike({ target: { kind: 'reply', id }, liked: true });
    const liked = await versionFor(null);
    expect(liked).not.toBe(answered);
    await api.as(post.author).walls.remove({ id: post.id });
    expect(await versionFor(null)).not.toBe(liked);
  });

  it('sends new posts, replies, likes and deletions, each with the current post', async () => {
    const { owner, guest, other, post, answer, watch } = await wall();
    const seen = await watch(null);
    const made = await api
      .as(other)
      .walls.create({ profileId: owner.id, text: 'Me too', clientId: randomUUID() });
    expect(await seen.next()).toMatchObject({ changed: [{ id: made.id, text: 'Me too' }], removed: [] });
    const reply = await answer(owner);
    expect(await seen.next()).toMatchObject({ changed: [{ id: post.id, replies: [{ id: reply.id }] }] });
    const target = { kind: 'reply', id: reply.id } as const;
    await api.as(other).walls.setLike({ target, liked: true });
    expect(await seen.next()).toMatchObject({ changed: [{ replies: [{ counts: { likes: 1 } }] }] });
    await api.as(owner).walls.removeReply({ id: reply.id });
    expect(await seen.next()).toMatchObject({ changed: [{ id: post.id, replies: [] }], removed: [reply.id] });
    await api.as(guest).walls.remove({ id: post.id });
    expect(await seen.next()).toEqual({ changed: [], removed: [post.id] });
  });

  it('sends the ids of replies that are deleted with an account', async () => {
    const { other, post, answer, watch } = await wall();
    const { id } = await answer(other);
    const seen = await watch(null);
    await removeMember(api.db, other);
    expect(await seen.next()).toMatchObject({ changed: [{ id: post.id, replies: [] }], removed: [id] });
  });

  it('sends each reader their own marks, and nobody those of another', async () => {
    const { owner, guest, other, post, watch } = await wall();
    const [own, mine, plain] = [await watch(owner), await watch(other), await watch(null)];
    await api.as(other).walls.setLike({ target: { kind: 'post', id: post.id }, liked: true });
    const viewer = (liked: boolean, canDelete: boolean) => ({ changed: [{ viewer: { liked, canDelete } }] });
    expect(await own.next()).toMatchObject(viewer(false, true));
    expect(await mine.next()).toMatchObject(viewer(true, false));
    expect(await plain.next()).toMatchObject(viewer(false, false));
    const authors = await watch(guest);
    await api.as(other).walls.setLike({ target: { kind: 'post', id: post.id }, liked: false });
    expect(await authors.next()).toMatchObject(viewer(false, true));
  });

  it('reads a post once for all who see it as everyone does, and once more for all others', async () => {
    const { owner, guest, other, post, answer, watch } = await wall();
    const [{ id: byGuest }, { id: byOther }] = [await answer(guest), await answer(other)];
    const blocked = await makeMembers(api.pool, 3);
    for (const { id } of blocked) await makeBlock(api.pool, { ownerId: id, blockedId: other.id });
    const [plain, author] = [await watch(null), await watch(guest)];
    const withoutOther = await Promise.all(blocked.map(watch));
    const repliesOf = async (seen: typeof plain) =>
      (await seen.next()).changed.map(({ replies }) =>
        replies.map(({ id, viewer }) => [id, viewer.canDelete]),
      );
    statements.length = 0;
    api.bus.publish([wallPostTopic(owner.id, post.id)]);
    const all = (canDelete: boolean) => [
      [
        [byGuest, canDelete],
        [byOther, false],
      ],
    ];
    expect(await repliesOf(plain)).toEqual(all(false));
    expect(await repliesOf(author)).toEqual(all(true));
    for (const seen of withoutOther) expect(await repliesOf(seen)).toEqual([[[byGuest, false]]]);
    // who sees it differently; the post and its replies for everyone, and for all of them
    expect(statements.length).toBeLessThanOrEqual(5);
  });

  it('sends nothing by members across a block', async () => {
    const { owner, guest, other, answer, watch } = await wall();
    await api.as(other).safety.setBlocked({ profileId: guest.id, blocked: true });
    const seen = await watch(other);
    const open = await makeWallPost(api.pool, { profileId: owner.id, authorId: owner.id, text: 'Open' });
    await answer(guest);
    await api.as(guest).walls.setLike({ target: { kind: 'post', id: open.id }, liked: true });
    await answer(guest, open.id);
    await answer(owner, open.id);
    const shown = new Set<string>();
    for (let last = 0; last < 2;) {
      const { changed } = await seen.next();
      for (const post of changed) {
        shown.add(post.author.id);
        post.replies.forEach(({ author }) => shown.add(author.id));
        last = post.counts.replies;
      }
    }
    expect([...shown]).toEqual([owner.id]);
  });

  it('restarts when its reader’s blocks have changed, and is not found if its owner is blocked', async () => {
    const { owner, guest, other, watch, versionFor } = await wall();
    const seen = await watch(other);
    await api.as(other).safety.setBlocked({ profileId: guest.id, blocked: true });
    expect(await reasonOf(seen.next())).toMatch(/BUSY|very busy/);
    const again = await watch(other);
    expect(again.version).not.toBe(seen.version);
    expect(again.version).toBe(await versionFor(other));
    await api.as(owner).safety.setBlocked({ profileId: other.id, blocked: true });
    expect(await reasonOf(again.next())).toMatch(/BUSY|very busy/);
    await expect(watch(other)).rejects.toThrow('Profile not found');
  });

  it('restarts after missed updates, so that nothing is lost', async () => {
    const { watch } = await wall();
    const seen = await watch(null);
    api.bus.invalidateAll();
    await expect(seen.next()).rejects.toThrow('very busy');
  });
});
