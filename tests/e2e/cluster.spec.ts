import { makePost } from '#scripts/seed/builders.ts';
import { card, commentsLink, heart } from '#tests/e2e/support/cards.ts';
import { addPhoto, pickFile, postButton, words } from '#tests/e2e/support/composer.ts';
import { bell, feedTab, pill } from '#tests/e2e/support/feed.ts';
import { comment, commentBox, comments } from '#tests/e2e/support/comments.ts';
import { expect } from '#tests/e2e/support/test.ts';
import { keepApart, openAt, test } from '#tests/e2e/support/cluster.ts';
import { expectVisitor } from '#tests/e2e/support/visitor.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';
import { jpeg } from '#tests/support/pictures.ts';

// as most members see it, in motion
test.use({ calm: false });

test.describe.configure({ timeout: 240_000 });

const offline = 'You’re offline. You can still see what’s already loaded.';

test('two members, each on a node of their own, see at once what the other does, though the replica lags', async ({
  browse,
  member,
  cluster,
}) => {
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member({ fullName: 'Theo Marsh' })];
  const [norasPage, theosPage] = [await browse(nora), await browse(null)];
  await theosPage.goto('/auth');
  await theosPage.getByRole('button', { name: 'Continue with Google' }).click();
  await theosPage.getByRole('button', { name: `@${theo.username}` }).click();
  await expect(theosPage.getByRole('button', { name: 'Account of Theo Marsh' })).toBeVisible();
  let theosNode = -1;
  const sockets = () => cluster.measure('matinee_sockets');
  await expect.poll(async () => (theosNode = (await sockets()).indexOf(1))).not.toBe(-1);
  const norasNode = await openAt(cluster, norasPage, '/', 1 - theosNode);
  await expect.poll(sockets).toEqual([1, 1]);
  await expect(bell(norasPage, 0)).toBeVisible();
  await expect(feedTab(theosPage, 'All')).toHaveAttribute('aria-current', 'page');

  const text = 'Front row, and the curtain is late.';
  await norasPage.getByRole('link', { name: 'New post' }).click();
  await words(norasPage).fill(text);
  await pickFile(addPhoto(norasPage), 'row.jpg', await jpeg());
  const alt = 'A row of empty red seats';
  await norasPage.getByRole('textbox', { name: 'Alt text' }).fill(alt);
  // lists come from the replica, which from here on hears of nothing new: who wrote, and who was told, do not notice
  await expect.poll(() => cluster.measure('matinee_replica_used')).toEqual([1, 1]);
  await cluster.pauseReplica();
  await postButton(norasPage).click();
  const [own, seen] = [card(norasPage, text), card(theosPage, text)];
  const reads = async () => {
    await expect(own).toHaveCount(1);
    await feedTab(norasPage, 'My Posts').click();
    await expect(feedTab(norasPage, 'My Posts')).toHaveAttribute('aria-current', 'page');
    await expect(own).toHaveCount(1);
  };
  const presses = async () => {
    await pill(theosPage).click();
    await expect(seen).toHaveCount(1);
  };
  await Promise.all([reads(), presses()]);
  await cluster.resumeReplica();
  await expect(own.getByRole('img', { name: alt })).toBeVisible();
  await expect(seen.getByRole('img', { name: alt })).toBeVisible();

  await heart(seen).click();
  await expect(heart(own)).toHaveAccessibleName('Heart, 1 heart');
  await commentsLink(seen, 0).click();
  await commentBox(theosPage).fill('Keep me a seat!');
  await commentBox(theosPage).press('Enter');
  await expect(commentsLink(own, 1)).toBeVisible();
  await expect(bell(norasPage, 2)).toBeVisible();
  await commentsLink(own, 1).click();
  await expect(comment(norasPage, 'Keep me a seat!')).toHaveCount(1);
  await commentBox(norasPage).fill('Left of mine.');
  await commentBox(norasPage).press('Enter');
  await expect(comment(theosPage, 'Left of mine.')).toHaveCount(1);
  await expect(comments(theosPage)).toHaveCount(2);

  // the same session once more, on the other node
  const elsewhere = await browse(null);
  await elsewhere.context().addCookies(await theosPage.context().cookies());
  await openAt(cluster, elsewhere, '/', norasNode);
  await expect(elsewhere.getByRole('button', { name: 'Account of Theo Marsh' })).toBeVisible();
  await theosPage.getByRole('button', { name: 'Account of Theo Marsh' }).click();
  await theosPage.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(theosPage.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expectVisitor(elsewhere);
  await expect(norasPage.getByRole('button', { name: 'Account of Nora Lind' })).toBeVisible();
});

test('a node is killed with somebody’s words in its hands: they are there once, and both pages live on', async ({
  browse,
  member,
  cluster,
  expectedNoise,
}) => {
  expectedNoise.push(refusedSocket, /status of 50[234]/, /net::ERR_/);
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member({ fullName: 'Theo Marsh' })];
  const post = await makePost(cluster.pool, { authorId: theo.id, text: 'Which film broke in the middle?' });
  const [norasPage, theosPage] = [await browse(nora), await browse(theo)];
  const both = [norasPage, theosPage] as const;
  await keepApart(cluster, both, `/comments/${post.id}`);
  await commentBox(norasPage).fill('Persona, of course.');
  await commentBox(norasPage).press('Enter');
  for (const page of both) await expect(comment(page, 'Persona, of course.')).toHaveCount(1);

  // the row of the post is held, and so is the node that was given the next words
  const holder = await cluster.pool.connect();
  let busy = -1;
  try {
    await holder.query('begin');
    await holder.query('select 1 from content where id = $1 for update', [post.id]);
    await commentBox(norasPage).fill('And that was on purpose.');
    await commentBox(norasPage).press('Enter');
    // the node whose connection waits for that row: looked at between two looks at the wait, so that it is no other's
    const waits = async () =>
      expect(
        (
          await cluster.pool.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rowCount,
      ).toBe(1);
    await expect(async () => {
      await waits();
      const [connections, idle] = [
        await cluster.measure('matinee_db_pool_connections{database="primary"}'),
        await cluster.measure('matinee_db_pool_idle{database="primary"}'),
      ];
      const held = connections.map((count, node) => count > (idle[node] ?? 0));
      expect(held.filter(Boolean)).toHaveLength(1);
      await waits();
      busy = held.indexOf(true);
    }).toPass({ timeout: 60_000, intervals: [50] });
    process.kill(cluster.nodes[busy]?.pid ?? 0, 'SIGKILL');
    await expect(norasPage.getByText('Not sent. Your text is still here.')).toBeVisible();
  } finally {
    holder.release(true);
  }
  // the proxy may hold on to the dead node for a moment: her words stay until they are sent
  await expect(async () => {
    const kept = await commentBox(norasPage).inputValue();
    expect(['And that was on purpose.', '']).toContain(kept);
    if (kept !== '') await commentBox(norasPage).press('Enter');
    await expect(commentBox(norasPage)).toHaveValue('', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  for (const page of both) await expect(comment(page, 'And that was on purpose.')).toHaveCount(1);

  // both sockets are on the node that is left, and nobody is told of a connection
  const left = busy === 0 ? [0, 2] : [2, 0];
  await expect.poll(() => cluster.measure('matinee_sockets')).toEqual(left);
  for (const page of both) await expect(page.getByText(offline)).toHaveCount(0);
  await commentBox(theosPage).fill('It fooled the projectionist.');
  await commentBox(theosPage).press('Enter');
  await expect(comment(norasPage, 'It fooled the projectionist.')).toHaveCount(1);
  const asked = (page: typeof norasPage) => card(page, 'Which film broke in the middle?');
  await heart(asked(norasPage)).click();
  await expect(heart(asked(theosPage))).toHaveAccessibleName('Heart, 1 heart');
  await expect(bell(theosPage, 3)).toBeVisible();
  for (const page of both) await expect(comments(page)).toHaveCount(3);
  const { rows } = await cluster.pool.query('select text from reply order by created_at');
  expect(rows.map(({ text }: { text: string }) => text)).toEqual([
    'Persona, of course.',
    'And that was on purpose.',
    'It fooled the projectionist.',
  ]);
});
