import { afterEach, describe, expect, it } from 'vitest';
import { changeModerator } from '#scripts/admin/moderators.ts';
import { listReports, resolveReport, showReport } from '#scripts/admin/reports.ts';
import { deleteUser } from '#scripts/admin/users.ts';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { command } from '#tests/support/admin-tools.ts';
import { linesOf, snapshot } from '#tests/support/snapshot.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();
afterEach(() => server.pool.query('delete from profile'));

const list = () => command(server, listReports);

/** A post that two members have reported, one with a reason. */
async function reportedPost() {
  const author = await makeMember(server.pool, { username: 'kai' });
  const [nora, theo] = [
    await makeMember(server.pool, { username: 'nora' }),
    await makeMember(server.pool, { username: 'theo' }),
  ];
  const post = await makePost(server.pool, { authorId: author.id, text: 'Buy my watches' });
  const target = { kind: 'content', id: post.id };
  await server.call(nora, 'safety.report', { target, reason: 'Sells watches' });
  await server.call(theo, 'safety.report', { target });
  return { author, nora, post };
}

describe('reports:list, reports:show and reports:resolve', () => {
  it('list what was reported, and show who reported it and why', async () => {
    expect((await list()).text).toBe('Nothing to review.');
    const { post } = await reportedPost();
    const { text, value } = await list();
    expect(text).toMatch(
      new RegExp(`^${post.id} {2}content by @kai, 2 reports since \\d{4}-\\d\\d-\\d\\d {2}Buy my watches$`),
    );
    expect(value).toHaveLength(1);
    const shown = await command(server, (tools) => showReport(tools, post.id));
    expect(shown.text).toContain('@nora: Sells watches');
    expect(shown.text).toContain('@theo: (no reason)');
  });

  it('remove what was reported, log it, and show it with the next report about its author', async () => {
    const { author, nora, post } = await reportedPost();
    const { text } = await command(server, (tools) =>
      resolveReport(tools, post.id, { decision: 'remove', note: 'Third time' }),
    );
    expect(text).toBe(`content ${post.id}: removed; 2 reports answered.`);
    expect((await server.call(null, 'content.get', { id: post.id })).error?.reason).toBe('POST_NOT_FOUND');
    expect((await list()).text).toBe('Nothing to review.');
    const next = await makePost(server.pool, { authorId: author.id });
    await server.call(nora, 'safety.report', { target: { kind: 'content', id: next.id } });
    const shown = await command(server, (tools) => showReport(tools, next.id));
    expect(shown.text).toMatch(/Before:\n.* by .*, 2 reports {2}Third time$/);
  });

  it('dismiss reports and keep what was reported', async () => {
    const { post } = await reportedPost();
    const { text } = await command(server, (tools) => resolveReport(tools, post.id, { decision: 'dismiss' }));
    expect(text).toBe(`content ${post.id}: dismissed; 2 reports answered.`);
    expect((await server.call(null, 'content.get', { id: post.id })).status).toBe(200);
    expect((await list()).text).toBe('Nothing to review.');
  });

  it('refuse an unknown report by its id, and do not remove a member', async () => {
    const { author, nora, post } = await reportedPost();
    await expect(command(server, (tools) => showReport(tools, author.id))).rejects.toThrow(
      `There is no open report ${author.id}.`,
    );
    await server.call(nora, 'safety.report', { target: { kind: 'profile', id: author.id } });
    await expect(
      command(server, (tools) => resolveReport(tools, author.id, { decision: 'remove' })),
    ).rejects.toThrow('A member cannot be removed this way.');
    await expect(command(server, (tools) => showReport(tools, `${post.id}x`))).rejects.toThrow(
      'There is no open report',
    );
  });

  it('are not open any more once their author is gone', async () => {
    const { post } = await reportedPost();
    const { rows } = await server.pool.query<{ id: string }>('select id from report');
    await command(server, (tools) => deleteUser(tools, 'kai'));
    for (const id of [post.id, ...rows.map((row) => row.id)]) {
      const refusal = `There is no open report ${id}.`;
      await expect(command(server, (tools) => showReport(tools, id))).rejects.toThrow(refusal);
      const resolve = command(server, (tools) => resolveReport(tools, id, { decision: 'dismiss' }));
      await expect(resolve).rejects.toThrow(refusal);
    }
  });

  it('change nothing in a dry run, which says the same', async () => {
    const { post } = await reportedPost();
    const before = linesOf(await snapshot(server.pool));
    const { text } = await command(server, (tools) => resolveReport(tools, post.id, { decision: 'remove' }), {
      dryRun: true,
    });
    expect(text).toContain(`content ${post.id}: removed; 2 reports answered.`);
    expect(linesOf(await snapshot(server.pool))).toEqual(before);
  });
});

describe('moderator:grant and moderator:revoke', () => {
  it('give a member access to the reports and take it away, and say when nothing has changed', async () => {
    const nora = await makeMember(server.pool, { username: 'Nora' });
    const waiting = async () => (await server.call(nora, 'moderation.count')).error?.code ?? 'open';
    const answer = async (moderator: boolean) =>
      (await command(server, (tools) => changeModerator(tools, 'nora', moderator))).text;
    expect(await waiting()).toBe('FORBIDDEN');
    expect(await answer(true)).toBe('@Nora is now a moderator.');
    expect(await waiting()).toBe('open');
    expect(await answer(true)).toBe('@Nora was already a moderator.');
    expect(await answer(false)).toBe('@Nora is no longer a moderator.');
    expect(await waiting()).toBe('FORBIDDEN');
  });
});
