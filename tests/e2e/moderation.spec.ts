import type { Locator, Page } from '@playwright/test';
import {
  makeFollow,
  makeMedia,
  makePost,
  makeReply,
  makeReport,
  makeWallPost,
} from '#scripts/seed/builders.ts';
import { card, chooseInMenu, commentsLink } from '#tests/e2e/support/cards.ts';
import { commentBox, comment as threadOf } from '#tests/e2e/support/comments.ts';
import { whenFocused } from '#tests/e2e/support/dialogs.ts';
import { feedTab } from '#tests/e2e/support/feed.ts';
import { nextFrames } from '#tests/e2e/support/frames.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { closeToast } from '#tests/e2e/support/toasts.ts';

const waiting = (page: Page, label: string) => page.getByRole('article', { name: label });

/** Opens what was decided about the author of a reported item before. */
async function openEarlierDecisions(reported: Locator): Promise<Locator> {
  await reported.getByText(/^Earlier decisions about/).click();
  return reported.getByRole('group').filter({ hasText: 'Earlier decisions' }).getByRole('listitem');
}

test('a moderator removes a reported post, and it goes from its author’s page; a comment is dismissed; the queue is live: what comes is shown, what a colleague decided says who did, and the rail says how much waits', async ({
  api,
  browse,
  expectedNoise,
  member,
  product: { pool, storeFiles },
}) => {
  expectedNoise.push(/status of 404/);
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member({ fullName: 'Theo Marsh' });
  const ruth = await member({ fullName: 'Ruth Adler', role: 'moderator' });
  const sam = await member({ fullName: 'Sam Bell', role: 'moderator' });
  const image = await makeMedia(pool, { ownerId: theo.id, alt: '' });
  await storeFiles(image.id);
  const offer = await makePost(pool, { authorId: theo.id, text: 'Buy my tickets', imageId: image.id });
  const talk = await makePost(pool, { authorId: nora.id, text: 'Who was there?' });
  const said = await makeReply(pool, {
    contentId: talk.id,
    authorId: theo.id,
    text: 'Not you, I hope\n\n![GIF](/media/gifs/cat.gif)',
  });
  const [theosPage, ruthsPage] = [await browse(theo), await browse(ruth)];
  await (
    await api(nora)
  ).safety.report.mutate({ target: { kind: 'content', id: offer.id }, reason: 'An advertisement' });
  await pool.query(
    `insert into report (reporter_id, target_kind, target_id, reply_id, text_copy) values ($1, 'reply', $2, $2, $3)`,
    [nora.id, said.id, said.text],
  );

  // to others there is no such screen, nor a way to it
  expect((await theosPage.goto('/moderation'))?.status()).toBe(404);
  await expect(theosPage.getByRole('heading', { name: 'No such page' })).toBeVisible();
  await expect(theosPage.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await theosPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await feedTab(theosPage, 'My Posts').click();
  await expect(card(theosPage, 'Buy my tickets')).toBeVisible();
  await theosPage.getByRole('button', { name: /Account of/ }).click();
  await expect(theosPage.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(theosPage.getByRole('menuitem', { name: 'Moderation' })).toHaveCount(0);

  await ruthsPage.goto('/');
  await ruthsPage.getByRole('button', { name: /Account of/ }).click();
  await ruthsPage.getByRole('menuitem', { name: 'Moderation' }).click();
  await expect(ruthsPage.getByRole('heading', { name: 'Moderation', level: 1 })).toBeVisible();
  await expect(ruthsPage.getByText('2 waiting', { exact: true })).toBeVisible();
  const post = waiting(ruthsPage, 'A post by Theo Marsh');
  await expect(post).toContainText('Buy my tickets');
  await expect(post.getByRole('img', { name: 'Picture' })).toBeVisible();
  await expect(post).toContainText('1 report');
  await expect(post).toContainText('An advertisement');
  await expect(post.getByRole('link', { name: 'Nora Lind' })).toBeVisible();
  await post.getByText('Earlier decisions about Theo Marsh').click();
  await expect(post).toContainText('No earlier decisions about them.');
  await post.getByRole('button', { name: 'Remove' }).click();
  const question = ruthsPage.getByRole('dialog', { name: 'Remove this post?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(post).toHaveCount(0);
  await expect(card(theosPage, 'Buy my tickets')).toHaveCount(0);

  // the next one has the focus, and can be decided by the keyboard alone
  const comment = waiting(ruthsPage, 'A comment by Theo Marsh');
  await expect(comment).toBeFocused();
  await expect(comment.getByText('Not you, I hope', { exact: true })).toBeVisible();
  await expect(comment.getByRole('img', { name: 'GIF' })).toBeVisible();
  // what was decided about its author until now
  await expect(await openEarlierDecisions(comment)).toHaveText([
    /^Removed: a post, \d+m ago, by Ruth Adler$/,
  ]);
  await expect(comment.getByRole('link', { name: 'See the conversation' })).toHaveAttribute(
    'href',
    `/comments/${talk.id}?reply=${said.id}`,
  );
  const dismiss = comment.getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toHaveAccessibleDescription('A comment by Theo Marsh');
  await dismiss.press('Enter');
  const asked = ruthsPage.getByRole('dialog', { name: 'Dismiss this report?' });
  const note = asked.getByLabel('Note for other moderators (optional)');
  await note.fill('Only a joke');
  // what is typed outlives the screen
  await note.press('Escape');
  await navigate(ruthsPage, '/notifications');
  await navigate(ruthsPage, '/moderation');
  await comment.getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).toHaveValue('Only a joke');
  // a late answer leaves the focus where it is by then
  const release = await holdRequests(ruthsPage, /moderation\.resolve/);
  await asked.getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).not.toBeEditable();
  await note.press('Escape');
  await expect(asked).toHaveCount(0);
  const resolved = ruthsPage.getByRole('link', { name: 'Resolved' });
  await resolved.focus();
  release();
  await expect(ruthsPage.getByRole('heading', { name: 'Nothing to review.' })).toBeVisible();
  await expect(ruthsPage.getByText('Dismissed', { exact: true })).toBeVisible();
  await expect(resolved).toBeFocused();
  await feedTab(theosPage, 'All').click();
  await commentsLink(card(theosPage, 'Who was there?'), 1).click();
  await expect(theosPage.getByText('Not you, I hope')).toBeVisible();
  await resolved.click();
  await expect(waiting(ruthsPage, 'Removed: a post by Theo Marsh')).toContainText('Buy my tickets');
  await expect(waiting(ruthsPage, 'Dismissed: a comment by Theo Marsh')).toContainText('by Ruth Adler');
  await expect(waiting(ruthsPage, 'Dismissed: a comment by Theo Marsh')).toContainText('Only a joke');
  await expect(
    waiting(ruthsPage, 'Dismissed: a comment by Theo Marsh').getByRole('link', { name: 'Theo Marsh' }),
  ).toHaveAttribute('href', /^\//);

  const host = await member({ username: 'host.wall' });
  const wallPost = await makeWallPost(pool, {
    profileId: host.id,
    authorId: theo.id,
    text: 'Buy my tickets',
  });
  const another = await makePost(pool, { authorId: theo.id, text: 'Buy them here' });
  const page = ruthsPage;
  // what is reported meanwhile is newer than the answer to a read
  const answerReads = await holdAnswers(page, /moderation\.count/);
  const reading = page.waitForRequest(/moderation\.count/);
  await navigate(page, '/moderation');
  await answerReads.served;

  const [noras, sams] = [await api(nora), await api(sam)];
  await noras.safety.report.mutate({ target: { kind: 'wall_post', id: wallPost.id } });
  await noras.safety.report.mutate({ target: { kind: 'content', id: another.id } });
  const rail = page.getByRole('navigation', { name: 'Main' });
  await expect(rail.getByRole('link', { name: 'Moderation, 2 waiting' })).toBeVisible();
  answerReads();
  await (await reading).response().catch(() => null);
  await nextFrames(page);
  const onWall = waiting(page, 'A wall post by Theo Marsh');
  await expect(onWall).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Moderation, 2 waiting' })).toBeVisible();
  await expect(onWall.getByRole('link', { name: 'On the wall of @host.wall' })).toHaveAttribute(
    'href',
    `/host.wall?wall=${wallPost.id}`,
  );
  await expect(await openEarlierDecisions(onWall)).toHaveText([
    /^Dismissed: a comment, \d+m ago, by Ruth Adler ?Only a joke$/,
    /^Removed: a post, \d+m ago, by Ruth Adler$/,
  ]);
  await onWall.getByRole('button', { name: 'Dismiss' }).click();
  await whenFocused(asked);
  await note.pressSequentially('Only an off');
  await sams.moderation.resolve.mutate({
    target: { kind: 'wall_post', id: wallPost.id },
    decision: 'dismiss',
  });
  await expect(onWall.getByRole('status')).toHaveText('Dismissed by Sam Bell.');
  await expect(onWall.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  // nobody is interrupted in the middle of a word
  await note.pressSequentially('er');
  await expect(note).toHaveValue('Only an offer');
  await asked.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Already decided')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expect(onWall.locator(':focus')).toHaveText('Dismissed by Sam Bell.');
  await closeToast(page.getByRole('status').filter({ hasText: 'Already decided' }));
  await expect(rail.getByRole('link', { name: 'Moderation, 1 waiting' })).toBeVisible();

  // a colleague is quicker by a moment
  const stale = waiting(page, 'A post by Theo Marsh');
  await stale.getByRole('button', { name: 'Remove' }).click();
  await page.route('**/trpc/moderation.resolve**', async (route) => {
    await sams.moderation.resolve.mutate({
      target: { kind: 'content', id: another.id },
      decision: 'dismiss',
    });
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Already decided')).toBeVisible();
  await expect(stale.getByRole('status')).toHaveText('Dismissed by Sam Bell.');
  await expect(stale.locator(':focus')).toHaveText('Dismissed by Sam Bell.');
  await stale.getByRole('link', { name: 'See the post' }).click();
  await expect(card(page, 'Buy them here')).toBeVisible();

  // what moderators have reported themselves, and what is by a member whom they block, they open as long as it is to be decided
  await makeReply(pool, { contentId: talk.id, authorId: theo.id, text: 'See you there' });
  await makeReply(pool, { contentId: talk.id, authorId: sam.id, text: 'Save me a seat' });
  await navigate(page, `/comments/${talk.id}`);
  await chooseInMenu(threadOf(page, 'Not you, I hope'), 'Report');
  const report = page.getByRole('dialog', { name: 'Report this comment' });
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report).toHaveCount(0);
  await navigate(page, '/moderation');
  await comment.getByRole('link', { name: 'See the conversation' }).click();
  await expect(threadOf(page, 'Not you, I hope')).toBeVisible();
  await chooseInMenu(threadOf(page, 'See you there'), 'Block');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(threadOf(page, 'See you there')).toHaveCount(0);
  await expect(threadOf(page, 'Not you, I hope')).toHaveCount(0);
  await navigate(page, '/moderation');
  await comment.getByRole('link', { name: 'See the conversation' }).click();
  await expect(threadOf(page, 'Not you, I hope')).toBeVisible();
  await expect(threadOf(page, 'See you there')).toHaveCount(0);
  // a post that becomes read-only takes the reply box with it
  const answered = threadOf(page, 'Save me a seat');
  await answered.getByRole('button', { name: 'Reply', exact: true }).click();
  await answered.getByRole('textbox').fill('Next to me');
  await chooseInMenu(card(page, 'Who was there?'), 'Block');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(commentBox(page)).toHaveCount(0);
  await expect(answered).toBeVisible();
  await expect(answered.getByRole('textbox')).toHaveCount(0);

  // a colleague decides while one reads what was decided before
  await navigate(page, '/moderation');
  await expect(await openEarlierDecisions(comment)).not.toHaveCount(0);
  await sams.moderation.resolve.mutate({ target: { kind: 'reply', id: said.id }, decision: 'dismiss' });
  await expect(comment.locator(':focus')).toHaveText('Dismissed by Sam Bell.');
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
    const ruth = await member({ fullName: 'Ruth Adler', role: 'moderator' });
    const post = await makePost(pool, { authorId: theo.id, text: 'Buy my tickets' });
    await makeReport(pool, { reporterId: nora.id, contentId: post.id, textCopy: 'Buy my tickets' });
    await pool.query(
      `insert into moderation_act (kind, hand, member_id, target_kind, target_id) values ('ban', 'maintainer', $1, 'reply', uuidv7())`,
      [theo.id],
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
    await dialog.getByRole('radio', { name: 'A month' }).click();
    const message = dialog.getByLabel(/^Message they see/);
    await message.fill('No advertisements, please.');
    // what is filled in outlives the screen
    await ruthsPage.reload();
    await waiting(ruthsPage, 'A post by Theo Marsh').getByRole('button', { name: 'Ban member' }).click();
    await expect(message).toHaveValue('No advertisements, please.');
    await expect(dialog.getByRole('radio', { name: 'A month' })).toBeChecked();
    const release = await holdRequests(ruthsPage, /moderation\.ban/);
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await expect(message).not.toBeEditable();
    release();
    await expect(ruthsPage.getByRole('heading', { name: 'Nothing to review.' })).toBeVisible();

    // a list of faces that somebody has open, too
    await expect(followed).toContainText('You don’t follow anyone yet.');
    await expect(theosPage.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await theosPage.getByRole('button', { name: 'Continue with Google' }).click();
    await theosPage.getByRole('button', { name: /@theo_e2e/ }).click();
    const note = theosPage.getByRole('alert');
    await expect(note).toContainText('This account is suspended');
    await expect(note).toContainText(
      /You can come back on [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M\./,
    );
    await expect(note).toContainText('No advertisements, please.');

    await ruthsPage.getByRole('link', { name: 'Resolved' }).click();
    const act = waiting(ruthsPage, 'Banned: a post and its author, Theo Marsh');
    await expect(act).toContainText(/Banned until [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M\./);
    await expect(act).toContainText('Message they see: No advertisements, please.');
    const earlier = waiting(ruthsPage, 'Banned: a comment and its author, Theo Marsh');
    await expect(earlier).toContainText('A later ban is in effect.');
    await expect(earlier).not.toContainText('No advertisements, please.');
    await act.getByRole('button', { name: 'Lift the ban' }).press('Enter');
    const question = ruthsPage.getByRole('dialog', { name: 'Lift the ban on Theo Marsh?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(act).toContainText(/Banned until [A-Z][a-z]+ /);
    await act.getByRole('button', { name: 'Lift the ban' }).press('Enter');
    await question.getByRole('button', { name: 'Lift the ban' }).click();
    await expect(question).toHaveCount(0);
    await expect(act.locator(':focus')).toHaveText(/^The ban was lifted \d+m ago, by Ruth Adler\.$/);
    await ruthsPage.reload();
    await expect(act).toContainText(/The ban was lifted \d+m ago, by Ruth Adler\./);
    await expect(act.getByRole('button')).toHaveCount(0);
    await theosPage.getByRole('button', { name: 'Continue with Google' }).click();
    await theosPage.getByRole('button', { name: /@theo_e2e/ }).click();
    await expect(card(theosPage, 'Buy my tickets')).toBeVisible();

    // the next report about the member tells all of it, the latest first
    await pool.query(
      `insert into moderation_act (kind, hand, member_id, note, created_at) values
        ('unban', 'clock', $1, '', now() - interval '2 days'), ('ban', 'maintainer', $1, 'Spam', now() - interval '3 days'),
        ('session', 'maintainer', $1, '', now() - interval '4 days')`,
      [theo.id],
    );
    const again = await makePost(pool, { authorId: theo.id, text: 'Buy them here' });
    await makeReport(pool, { reporterId: nora.id, contentId: again.id, textCopy: 'Buy them here' });
    await ruthsPage.getByRole('link', { name: 'Open' }).click();
    await expect(await openEarlierDecisions(waiting(ruthsPage, 'A post by Theo Marsh'))).toHaveText([
      /^Ban lifted, \d+m ago, by Ruth Adler$/,
      /^Banned the author of a post, \d+m ago, by Ruth Adler$/,
      /^Banned the author of a comment, \d+m ago, by a maintainer$/,
      /^Ban ended, 2d ago$/,
      /^Banned, 3d ago, by a maintainer ?Spam$/,
    ]);
  });
});
