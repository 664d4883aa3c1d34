import type { Page } from '@playwright/test';
import { makeFollow, makePost, makeReply } from '#scripts/seed/builders.ts';
import { card } from '#tests/e2e/support/cards.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

const waiting = (page: Page, label: string) => page.getByRole('article', { name: label });

test('a member reports a post, a moderator removes it, and it goes from its author’s page; a comment is dismissed', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member({ fullName: 'Theo Marsh' });
  const ruth = await member({ fullName: 'Ruth Adler' });
  await pool.query(`update profile set role = 'moderator' where id = $1`, [ruth.id]);
  await makePost(pool, { authorId: theo.id, text: 'Buy my tickets' });
  const talk = await makePost(pool, { authorId: nora.id, text: 'Who was there?' });
  const said = await makeReply(pool, { contentId: talk.id, authorId: theo.id, text: 'Not you, I hope' });
  const [norasPage, theosPage, ruthsPage] = [await browse(nora), await browse(theo), await browse(ruth)];

  await norasPage.goto('/');
  await card(norasPage, 'Buy my tickets').getByRole('button', { name: 'More actions' }).click();
  await norasPage.getByRole('menuitem', { name: 'Report' }).click();
  const sheet = norasPage.getByRole('dialog', { name: 'Report this post' });
  await sheet.getByRole('textbox').fill('An advertisement');
  await sheet.getByRole('button', { name: 'Report' }).click();
  await expect(card(norasPage, 'Buy my tickets')).toHaveCount(0);
  await pool.query(
    `insert into report (reporter_id, target_kind, target_id, reply_id, text_copy) values ($1, 'reply', $2, $2, 'Not you, I hope')`,
    [nora.id, said.id],
  );

  // to others there is no such screen, nor a way to it
  await theosPage.goto('/moderation');
  await expect(theosPage.getByRole('heading', { name: 'No seat with this number' })).toBeVisible();
  await theosPage.goto('/user-dashboard');
  await expect(card(theosPage, 'Buy my tickets')).toBeVisible();
  await theosPage.getByRole('button', { name: /Account of/ }).click();
  await expect(theosPage.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(theosPage.getByRole('menuitem', { name: 'Moderation' })).toHaveCount(0);

  await ruthsPage.goto('/');
  await ruthsPage.getByRole('button', { name: /Account of/ }).click();
  await ruthsPage.getByRole('menuitem', { name: 'Moderation' }).click();
  await expect(ruthsPage.getByRole('heading', { name: 'Moderation', level: 1 })).toBeVisible();
  await expect(ruthsPage.getByText('2 waiting')).toBeVisible();
  const post = waiting(ruthsPage, 'A post by Theo Marsh');
  await expect(post).toContainText('Buy my tickets');
  await expect(post).toContainText('1 report');
  await expect(post).toContainText('An advertisement');
  await expect(post.getByRole('link', { name: 'Nora Lind' })).toBeVisible();
  await post.getByRole('button', { name: 'Remove' }).click();
  const question = ruthsPage.getByRole('dialog', { name: 'Remove this post?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(post).toHaveCount(0);
  await expect(card(theosPage, 'Buy my tickets')).toHaveCount(0);

  // the next one has the focus, and can be decided by the keyboard alone
  const comment = waiting(ruthsPage, 'A comment by Theo Marsh');
  await expect(comment).toBeFocused();
  await comment.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(ruthsPage.getByRole('heading', { name: 'Nothing is waiting.' })).toBeVisible();
  await theosPage.goto(`/comments/${talk.id}`);
  await expect(theosPage.getByText('Not you, I hope')).toBeVisible();
  await ruthsPage.getByRole('link', { name: 'Resolved' }).click();
  await expect(waiting(ruthsPage, 'Removed: a post by Theo Marsh')).toContainText('Buy my tickets');
  await expect(waiting(ruthsPage, 'Dismissed: a comment by Theo Marsh')).toContainText('by Ruth Adler');
});

test.describe('a ban', () => {
  test.use({ expectedNoise: [/401|404/] });

  test('signs a member out where they are, says why at the door, and is lifted again', async ({
    browse,
    member,
    product: { pool },
  }) => {
    const nora = await member({ fullName: 'Nora Lind' });
    const theo = await member({ fullName: 'Theo Marsh', username: 'theo_e2e' });
    const ruth = await member({ fullName: 'Ruth Adler' });
    await pool.query(`update profile set role = 'moderator' where id = $1`, [ruth.id]);
    const post = await makePost(pool, { authorId: theo.id, text: 'Buy my tickets' });
    await pool.query(
      `insert into report (reporter_id, target_kind, target_id, content_id, text_copy) values ($1, 'content', $2, $2, 'Buy my tickets')`,
      [nora.id, post.id],
    );
    await makeFollow(pool, { followerId: nora.id, followeeId: theo.id });
    const [theosPage, norasPage] = [await browse(theo), await browse(nora)];
    await theosPage.goto('/settings');
    await expect(theosPage.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await norasPage.goto(`/${nora.username}?list=following`);
    const followed = norasPage.getByRole('dialog', { name: 'Following' });
    await expect(followed.getByRole('link', { name: /Theo Marsh/ })).toBeVisible();

    const ruthsPage = await browse(ruth, phone);
    await ruthsPage.goto('/');
    await ruthsPage.getByRole('button', { name: 'Menu' }).click();
    await ruthsPage.getByRole('link', { name: 'Moderation' }).click();
    await waiting(ruthsPage, 'A post by Theo Marsh').getByRole('button', { name: 'Ban member' }).click();
    const dialog = ruthsPage.getByRole('dialog', { name: 'Ban Theo Marsh?' });
    await dialog.getByText('A month').click();
    await dialog.getByRole('textbox').fill('No advertisements, please.');
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await expect(ruthsPage.getByRole('heading', { name: 'Nothing is waiting.' })).toBeVisible();

    // a list of faces that somebody has open, too
    await expect(followed).toContainText('Nora Lind follows nobody yet.');
    await expect(theosPage.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await theosPage.getByRole('button', { name: 'Continue with Google' }).click();
    await theosPage.getByRole('button', { name: /@theo_e2e/ }).click();
    const note = theosPage.getByRole('alert');
    await expect(note).toContainText('This account is suspended');
    await expect(note).toContainText(/You can come back on [A-Z][a-z]+ \d{1,2}, \d{4}\./);
    await expect(note).toContainText('No advertisements, please.');

    await ruthsPage.getByRole('link', { name: 'Resolved' }).click();
    const act = waiting(ruthsPage, 'Banned: a post and its author, Theo Marsh');
    await act.getByRole('button', { name: 'Lift the ban' }).click();
    await expect(act).toContainText('The ban is lifted.');
    await theosPage.getByRole('button', { name: 'Continue with Google' }).click();
    await theosPage.getByRole('button', { name: /@theo_e2e/ }).click();
    await expect(card(theosPage, 'Buy my tickets')).toBeVisible();
  });
});
