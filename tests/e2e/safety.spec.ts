import type { Page } from '@playwright/test';
import { makeHidden, makePost, makeReply, makeWallPost } from '#scripts/seed/builders.ts';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { card, chooseInMenu, commentsLink, heart, openMenu } from '#tests/e2e/support/cards.ts';
import { pill } from '#tests/e2e/support/feed.ts';
import { comment, commentBox, comments, sendButton } from '#tests/e2e/support/comments.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';
import { closeToast } from '#tests/e2e/support/toasts.ts';

const home = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });

test('a block in the middle of a conversation parts the two on both screens, and Settings ends it', async ({
  browse,
  expectedNoise,
  member,
  api,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member({ fullName: 'Theo Marsh' });
  const ines = await member({ fullName: 'Ines Falk' });
  const talk = await makePost(pool, { authorId: ines.id, text: 'Whose ending was it?' });
  await makePost(pool, { authorId: nora.id, text: 'Row five is mine' });
  await makePost(pool, { authorId: theo.id, text: 'Row six is mine' });
  const [norasPage, theosPage] = [await browse(nora), await browse(theo)];
  const theosFeed = await openTab(theosPage.context());
  const theosView = await openTab(theosPage.context());
  await Promise.all([
    norasPage.goto(`/comments/${talk.id}`),
    theosPage.goto(`/comments/${talk.id}`),
    theosFeed.goto('/'),
    theosView.goto(`/${nora.username}`),
  ]);
  for (const [page, words] of [
    [norasPage, 'Mine, I think'],
    [theosPage, 'Never yours'],
  ] as const) {
    await commentBox(page).fill(words);
    await sendButton(page).click();
    await expect(comment(page, words)).toBeVisible();
  }
  await expect(comment(norasPage, 'Never yours')).toBeVisible();
  await expect(comment(theosPage, 'Mine, I think')).toBeVisible();
  await expect(card(theosFeed, 'Row five is mine')).toBeVisible();
  await expect(theosView.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();

  // from the comment to its author, and there the question with the focus on the safe answer
  await comment(norasPage, 'Never yours')
    .getByRole('link', { name: /Theo Marsh/ })
    .click();
  await openMenu(norasPage.getByRole('region', { name: 'Theo Marsh' }));
  await expect(norasPage.getByRole('menuitem')).toHaveText(['Report', 'Hide', 'Block']);
  await norasPage.getByRole('menuitem', { name: 'Block' }).click();
  const question = norasPage.getByRole('dialog', { name: 'Block Theo Marsh?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Block' }).click();

  await expect(norasPage.getByRole('heading', { name: 'You blocked Theo Marsh' })).toBeVisible();
  await expect(norasPage.getByRole('button', { name: 'Unblock' })).toBeFocused();
  // what theo has before him goes while he looks
  await expect(comment(theosPage, 'Mine, I think')).toHaveCount(0);
  await expect(comment(theosPage, 'Never yours')).toBeVisible();
  await expect(card(theosFeed, 'Row five is mine')).toHaveCount(0);
  await expect(card(theosFeed, 'Row six is mine')).toBeVisible();
  await expect(theosView.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
  await norasPage.goBack();
  await expect(comment(norasPage, 'Mine, I think')).toBeVisible();
  await expect(comment(norasPage, 'Never yours')).toHaveCount(0);
  await commentBox(theosPage).fill('Where did she go?');
  await sendButton(theosPage).click();
  await expect(comment(theosPage, 'Where did she go?')).toBeVisible();
  await expect(comments(norasPage)).toHaveCount(1);

  await home(norasPage).click();
  await expect(card(norasPage, 'Row five is mine')).toBeVisible();
  await expect(card(norasPage, 'Row six is mine')).toHaveCount(0);
  // her own block is known to her on his profile; he is told nothing of it
  expectedNoise.push(/status of 404/);
  await navigate(norasPage, `/${theo.username}`);
  await expect(norasPage.getByRole('heading', { name: 'You blocked Theo Marsh' })).toBeVisible();
  await norasPage.getByRole('button', { name: 'Unblock' }).click();
  await expect(norasPage.getByRole('heading', { name: 'Theo Marsh', level: 1 })).toBeVisible();
  await expect(norasPage.getByRole('main')).toBeFocused();
  await navigate(theosPage, `/${nora.username}`);
  await expect(theosPage.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();
  await (await api(nora)).safety.setBlocked.mutate({ profileId: theo.id, blocked: true });

  await navigate(norasPage, '/settings');
  await norasPage.getByRole('link', { name: 'Blocked members' }).click();
  const list = norasPage.getByRole('dialog', { name: 'Blocked members' });
  await list.getByRole('button', { name: 'Unblock Theo Marsh' }).click();
  await expect(list.getByRole('button', { name: 'Unblocked Theo Marsh' })).toBeVisible();
  await norasPage.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await home(norasPage).click();
  await expect(card(norasPage, 'Row six is mine')).toBeVisible();
});

test('a hidden member leaves the feed at once, the focus goes to the next card, and Undo brings them back', async ({
  browse,
  member,
  api,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member({ fullName: 'Theo Marsh' })];
  const ines = await member({ fullName: 'Ines Falk' });
  for (const [who, text] of [
    [ines, 'The last of three'],
    [theo, 'The middle one'],
    [theo, 'The first of three'],
  ] as const)
    await makePost(pool, { authorId: who.id, text });
  const page = await browse(nora);
  await page.goto('/');
  await openMenu(card(page, 'The first of three'));
  await expect(page.getByRole('menuitem', { name: /^(Report|Hide|Block)$/ })).toHaveText([
    'Report',
    'Hide',
    'Block',
  ]);
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/feed\.list/.test(request.url())) lists.push(request.url());
  });
  const hidden = answerTo(page, /safety\.setHidden/);
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(card(page, 'The first of three')).toHaveCount(0);
  await expect(card(page, 'The middle one')).toHaveCount(0);
  await expect(card(page, 'The last of three')).toBeFocused();
  const toast = page.getByRole('status').filter({ hasText: 'Their posts are hidden from your feeds.' });
  await hidden;
  const undone = answerTo(page, /safety\.setHidden/);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'The first of three')).toBeVisible();
  await expect(card(page, 'The middle one')).toBeVisible();
  await expect(page.getByText('You’ll see their posts again.')).toBeVisible();
  await undone;

  // they are gone from the screen before the server knows
  const confirmed = answerTo(page, /safety\.setHidden/);
  await chooseInMenu(card(page, 'The middle one'), 'Hide');
  await expect(card(page, 'The middle one')).toHaveCount(0);
  await confirmed;
  expect(lists).toEqual([]);
  // nothing of theirs is announced, and who goes to them finds everything
  await (await api(theo)).content.create.mutate({ text: 'Unheard', clientId: crypto.randomUUID() });
  await (await api(ines)).content.create.mutate({ text: 'Heard', clientId: crypto.randomUUID() });
  await expect(pill(page)).toHaveText('Show 1 post');
  await navigate(page, `/${theo.username}`);
  await expect(card(page, 'The middle one')).toBeVisible();
  await chooseInMenu(page.getByRole('region', { name: 'Theo Marsh' }), 'Show in feeds');
  await expect(page.getByText('Back in your feeds')).toBeVisible();
  await home(page).click();
  await expect(card(page, 'The middle one')).toBeVisible();
});

test('a report takes its post and its comment out of the reporter’s sight alone, and Settings shows them again', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const theo = await member({ fullName: 'Theo Marsh' });
  await makePost(pool, { authorId: theo.id, text: 'Buy these tickets now' });
  const other = await makePost(pool, { authorId: nora.id, text: 'A quiet evening' });
  await makeReply(pool, { contentId: other.id, authorId: theo.id, text: 'Cheap tickets here' });
  await makeReply(pool, { contentId: other.id, authorId: theo.id, text: 'And a second thought' });
  const ines = await member({ fullName: 'Ines Falk' });
  await makeReply(pool, { contentId: other.id, authorId: ines.id, text: 'Ines agrees' });
  const [kim, otto] = [await member({ fullName: 'Kim Aldo' }), await member({ fullName: 'Otto Brandt' })];
  const kims = await makeReply(pool, { contentId: other.id, authorId: kim.id, text: 'Kim does not' });
  const answer = { contentId: other.id, authorId: nora.id, parentId: kims.id, text: 'Nora wonders' };
  await makeReply(pool, answer);
  await makeWallPost(pool, { profileId: nora.id, authorId: otto.id, text: 'Otto was here' });
  await makeWallPost(pool, { profileId: nora.id, authorId: ines.id, text: 'Ines was here' });
  const page = await browse(nora);
  await page.goto('/');
  await chooseInMenu(card(page, 'Buy these tickets now'), 'Report');
  const sheet = page.getByRole('dialog', { name: 'Report this post' });
  await expect(sheet.getByRole('textbox', { name: 'What’s wrong with it? (optional)' })).toBeFocused();
  await page.keyboard.type('It is an advertisement');
  await sheet.getByRole('button', { name: 'Report' }).click();
  await expect(
    page.getByText("Thank you for reporting this content. We'll review it shortly."),
  ).toBeVisible();
  await expect(card(page, 'Buy these tickets now')).toHaveCount(0);
  await expect(card(page, 'A quiet evening')).toBeFocused();

  await commentsLink(card(page, 'A quiet evening'), 5).click();
  await chooseInMenu(comment(page, 'Cheap tickets here'), 'Report');
  await page
    .getByRole('dialog', { name: 'Report this comment' })
    .getByRole('button', { name: 'Report' })
    .click();
  await expect(comment(page, 'Cheap tickets here')).toHaveCount(0);
  await expect(page.locator('[data-reply]').filter({ hasText: 'And a second thought' })).toBeFocused();
  const { rows } = await pool.query(
    'select target_kind, reason, text_copy from report where reporter_id = $1 order by created_at',
    [nora.id],
  );
  expect(rows).toEqual([
    { target_kind: 'content', reason: 'It is an advertisement', text_copy: 'Buy these tickets now' },
    { target_kind: 'reply', reason: '', text_copy: 'Cheap tickets here' },
  ]);
  // from a comment and from a wall one hides and blocks as well
  await chooseInMenu(comment(page, 'Ines agrees'), 'Hide');
  const marked = async (table: string, column: string) =>
    (
      await pool.query(
        `select full_name from ${table} join profile on profile.id = ${column} where owner_id = $1 order by 1`,
        [nora.id],
      )
    ).rows.map((row: { full_name: string }) => row.full_name);
  await expect.poll(() => marked('hidden_profile', 'hidden_id')).toEqual(['Ines Falk']);
  await chooseInMenu(page.locator('[data-reply]').filter({ hasText: 'Kim does not' }), 'Block');
  await page.getByRole('dialog', { name: 'Block Kim Aldo?' }).getByRole('button', { name: 'Block' }).click();
  await expect(comment(page, 'Kim does not')).toHaveCount(0);
  await expect.poll(() => marked('block', 'blocked_id')).toEqual(['Kim Aldo']);
  // what others replied to it stays, and goes with the last reply
  const left = comment(page, 'This comment isn’t available.');
  await expect(left.getByText('Kim Aldo')).toHaveCount(0);
  await chooseInMenu(left.locator('[data-nested]'), 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(left).toHaveCount(0);
  await navigate(page, `/${nora.username}`);
  const written = page.getByRole('list', { name: 'Wall posts' }).getByRole('listitem');
  await chooseInMenu(written.filter({ hasText: 'Ines was here' }), 'Block');
  await page.getByRole('dialog', { name: 'Block Ines Falk?' }).getByRole('button', { name: 'Block' }).click();
  await expect(written).toHaveCount(1);
  await expect.poll(() => marked('block', 'blocked_id')).toEqual(['Ines Falk', 'Kim Aldo']);
  // hiding holds in feeds: on the wall it stays
  await chooseInMenu(written.filter({ hasText: 'Otto was here' }), 'Hide');
  await expect.poll(() => marked('hidden_profile', 'hidden_id')).toEqual(['Ines Falk', 'Otto Brandt']);
  await expect(written.filter({ hasText: 'Otto was here' })).toBeVisible();

  const others = await api(await member());
  const { items } = await others.feed.list.query({ tab: 'all' });
  expect(items.map(({ text }) => text)).toContain('Buy these tickets now');

  await navigate(page, '/settings?list=reported');
  const list = page.getByRole('dialog', { name: 'What you’ve reported' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Buy these tickets now' })
    .getByRole('button', { name: 'Show again' })
    .click();
  await expect(list.getByRole('button', { name: /^Shown: post by / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await home(page).click();
  await expect(card(page, 'Buy these tickets now')).toBeVisible();
});

test('a visitor who would report or block is asked to log in, and a refused report keeps its words', async ({
  browse,
  member,
  expectedNoise,
  product: { pool, signIn },
}) => {
  expectedNoise.push(/net::ERR_FAILED/);
  const nora = await member();
  await makePost(pool, { authorId: nora.id, text: 'For everyone' });
  const page = await browse(null, phone);
  await page.goto('/');
  for (const item of ['Report', 'Hide', 'Block']) {
    await chooseInMenu(card(page, 'For everyone'), item);
    const toast = page.getByRole('status').filter({ hasText: 'You need to be logged in to do that.' });
    await expect(toast).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await closeToast(toast);
  }
  await page.context().addCookies([await signIn((await member()).id)]);
  await page.reload();
  await chooseInMenu(card(page, 'For everyone'), 'Report');
  const sheet = page.getByRole('dialog', { name: 'Report this post' });
  const box = sheet.getByRole('textbox');
  await box.fill('x'.repeat(501));
  await expect(sheet.getByText('Character limit exceeded')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Report' })).toBeDisabled();
  await box.fill('Too loud');
  await page.route(/safety\.report/, (route) => route.abort());
  await sheet.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Couldn’t send your report. Please try again.')).toBeVisible();
  await expect(box).toHaveValue('Too loud');
  await page.unroute(/safety\.report/);
  const release = await holdRequests(page, /safety\.report/);
  await sheet.getByRole('button', { name: 'Report' }).click();
  await expect(box).not.toBeEditable();
  release();
  await expect(card(page, 'For everyone')).toHaveCount(0);
  await expect(heart(card(page, 'For everyone'))).toHaveCount(0);
});

test('a hidden member who is shown again comes back alone, without others who were blocked or hidden since', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const theo = await member({ fullName: 'Theo Marsh' });
  const vera = await member({ fullName: 'Vera Lane' });
  const kai = await member({ fullName: 'Kai Roe' });
  await member({ fullName: 'Ines Falk' });
  await makePost(pool, { authorId: vera.id, text: 'Long unseen' });
  await makePost(pool, { authorId: kai.id, text: 'In plain view' });
  for (const { id } of [theo, vera]) await makeHidden(pool, { ownerId: nora.id, hiddenId: id });
  const page = await browse(nora);
  await page.goto('/');
  await expect(card(page, 'In plain view')).toBeVisible();
  await expect(card(page, 'Long unseen')).toHaveCount(0);
  await navigate(page, `/${vera.username}`);
  const veras = page.getByRole('region', { name: 'Vera Lane' });
  await chooseInMenu(veras, 'Show in feeds');
  await expect(page.getByText('You’ll see their posts again.')).toBeVisible();
  await expect(card(page, 'Long unseen')).toBeVisible();
  await home(page).click();
  await expect(card(page, 'In plain view')).toBeVisible();
  await expect(card(page, 'Long unseen')).toBeVisible();

  await navigate(page, `/${vera.username}`);
  const report = page.getByRole('dialog', { name: 'Report this profile' });
  await chooseInMenu(veras, 'Report');
  await report.getByRole('textbox').fill('Too loud');
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report).toHaveCount(0);
  // a second report starts without the words of the first
  await chooseInMenu(veras, 'Report');
  await expect(report.getByRole('textbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await home(page).click();
  const suggested = page.getByRole('region', { name: 'Members to follow' });
  for (const [name, item] of [
    ['Kai Roe', 'Block'],
    ['Ines Falk', 'Hide'],
  ] as const) {
    await suggested.getByRole('link', { name }).first().click();
    await chooseInMenu(page.getByRole('region', { name, exact: true }), item);
    if (item === 'Block') await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(suggested.getByRole('link', { name })).toHaveCount(0);
  }
  await navigate(page, '/settings?list=hidden');
  const list = page.getByRole('dialog', { name: 'Hidden members' });
  await list.getByRole('button', { name: 'Show Theo Marsh' }).click();
  await expect(page.getByText('You’ll see their posts again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  for (const name of ['Kai Roe', 'Ines Falk'])
    await expect(suggested.getByRole('link', { name })).toHaveCount(0);
});
