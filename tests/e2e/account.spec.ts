import { makeFollow, makeHeart, makePost, makeReply } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { card, chooseInMenu, openMenu } from '#tests/e2e/support/cards.ts';
import { field } from '#tests/e2e/support/forms.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';
import { expectVisitor } from '#tests/e2e/support/visitor.ts';

test('a member deletes the account: they are gone for good, and others’ counts follow', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  // the address of a profile that is gone answers so
  expectedNoise.push(/status of 404/);
  const [nora, theo] = [await member({ fullName: 'Nora Quill' }), await member({ fullName: 'Theo Marsh' })];
  await makePost(pool, { authorId: nora.id, text: 'My last matinee' });
  const post = await makePost(pool, { authorId: theo.id, text: 'Who was there?' });
  await makeReply(pool, { contentId: post.id, authorId: nora.id, text: 'I was.' });
  await makeHeart(pool, { authorId: nora.id, contentId: post.id });
  await makeFollow(pool, { followerId: nora.id, followeeId: theo.id });
  const [page, elsewhere, other] = [await browse(nora, phone), await browse(nora), await browse(theo)];
  await other.goto(`/comments/${post.id}`);
  const asked = card(other, 'Who was there?');
  await expect(asked.getByRole('button', { name: 'Heart, 1 heart' })).toBeVisible();
  await expect(other.getByText('I was.')).toBeVisible();
  await elsewhere.goto('/');
  await expect(elsewhere.getByRole('link', { name: /^Notifications/ })).toBeVisible();

  const otherTab = await openTab(page.context());
  await otherTab.goto('/edit-profile');
  await field(otherTab, 'Display name').fill('Nora Quill the Second');
  const unsent = () => otherTab.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(unsent).toContain('the Second');

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  const word = question.getByRole('textbox', { name: 'Type DELETE to confirm' });
  const act = question.getByRole('button', { name: 'Delete account' });
  await expect(word).toBeFocused();
  await expect(act).toBeDisabled();
  await word.fill('delete');
  await expect(act).toBeDisabled();
  await act.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid confirmation' })).toBeVisible();
  await expect(word).toBeFocused();
  await expect(word).toHaveAccessibleDescription('Please type DELETE to confirm account deletion.');
  await word.fill(' DELETE ');
  // the page stays until then
  const leave = await holdRequests(page, /\/auth\/sign-out$/);
  await act.click();
  const farewell = page.getByRole('status').filter({ hasText: 'Account Deleted' });
  await expect(farewell).toContainText('Your account and all data have been permanently deleted.');
  leave();
  await expectVisitor(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(card(page, 'My last matinee')).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);

  // another tab is not asked to sign in again, and keeps nothing unsent
  await expectVisitor(otherTab);
  await expect(otherTab).toHaveURL(/\/$/);
  expect(await unsent()).not.toContain('the Second');

  // another device of theirs, and somebody who was looking
  await expectVisitor(elsewhere);
  await expect(asked.getByRole('button', { name: 'Heart, 0 hearts' })).toBeVisible();
  await expect(other.getByText('I was.')).toHaveCount(0);
  await navigate(other, `/${nora.username}`);
  await expect(other.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
  await navigate(page, '/settings');
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fsettings/);
});

test('deleting with an older session asks to sign in again, and leads back to the question, once', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ username: 'nora_e2e' });
  const page = await browse(nora, phone);
  await pool.query(`update session set created_at = now() - interval '11 minutes' where profile_id = $1`, [
    nora.id,
  ]);
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  const word = question.getByRole('textbox', { name: 'Type DELETE to confirm' });
  const google = page.getByRole('button', { name: 'Continue with Google' });

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(question).toContainText('You’re signed in as @nora_e2e.');
  await word.fill('DELETE');
  await question.getByRole('button', { name: 'Delete account' }).click();
  const reason = question.getByText('It’s been a while since you signed in.');
  await expect(reason).toBeFocused();
  // closed and opened again, the question begins anew
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await word.fill('DELETE');
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(reason).toBeFocused();
  await expect(page.getByText('To keep your account safe, please sign in again first.')).toHaveCount(0);
  await question.getByRole('button', { name: 'Sign in again' }).click();
  await google.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign-in canceled');
  await google.click();
  await page.getByRole('button', { name: /@nora_e2e/ }).click();

  await expect(word).toBeFocused();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await word.fill('DELETE');
  const leave = await holdRequests(page, /\/auth\/sign-out$/);
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Account Deleted' })).toBeVisible();
  leave();
  await expect(page).toHaveURL(/\/$/);
  expect((await pool.query('select 1 from profile where id = $1', [nora.id])).rows).toEqual([]);
});

test('what one does not want to hear of rings no more: a type, and a conversation muted from its menu and its notification', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member({ fullName: 'Theo Marsh' })];
  const post = await makePost(pool, { authorId: nora.id, text: 'Talk of the town' });
  const page = await browse(nora, phone);
  const elsewhere = await api(theo);
  const comment = (text: string) =>
    elsewhere.replies.create.mutate({ contentId: post.id, text, clientId: crypto.randomUUID() });
  const bell = (unread: number) => page.getByRole('link', { name: `Notifications, ${unread} unread` });

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  const types = page.getByRole('dialog', { name: 'Notifications' });
  const hearts = types.getByRole('switch', { name: 'Hearts on your posts' });
  await expect(hearts).toBeChecked();
  const muting = answerTo(page, /notifications\.setMuted/);
  await hearts.click();
  await expect(hearts).not.toBeChecked();
  await muting;
  await elsewhere.hearts.set.mutate({ target: { kind: 'content', id: post.id }, hearted: true });
  await comment('One');
  await navigate(page, '/');
  await expect(bell(1)).toBeVisible();

  const menuOf = async () => {
    await openMenu(card(page, 'Talk of the town'));
    return page.getByRole('menu', { name: 'More actions' });
  };
  await (await menuOf()).getByRole('menuitem', { name: 'Mute conversation' }).click();
  const said = page.getByRole('status').filter({ hasText: 'Conversation muted' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Conversation unmuted')).toBeVisible();
  await comment('Two');
  await expect(bell(2)).toBeVisible();

  await bell(2).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Two' });
  await chooseInMenu(row, 'Mute conversation');
  await expect(page.getByText('Conversation muted')).toBeVisible();
  await comment('Three');
  await elsewhere.follows.set.mutate({ profileId: nora.id, following: true });
  // the follow came after the comment, so that would be there by now
  await expect(page.getByText('3 unread', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Three')).toHaveCount(0);

  await chooseInMenu(row, 'Notification settings');
  await expect(hearts).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Muted conversations' }).click();
  const muted = page.getByRole('dialog', { name: 'Muted conversations' });
  await expect(muted.getByRole('listitem')).toContainText('Talk of the town');
  await muted.getByRole('button', { name: /^Unmute/ }).click();
  await expect(muted.getByRole('button', { name: 'Unmuted the conversation about a post by' })).toBeVisible();
  const { rows } = await pool.query('select type, content_id from mute where profile_id = $1', [nora.id]);
  expect(rows).toEqual([{ type: 'like_post', content_id: null }]);
});

test('plans, an invitation, the small print and one’s own posts each have their screen', async ({
  browse,
  member,
  expectedNoise,
  product: { pool, url },
}) => {
  expectedNoise.push(/net::ERR_FAILED/);
  const nora = await member({ username: 'nora.q' });
  const page = await browse(nora);
  await page.goto('/premium');
  const main = page.getByRole('main');
  for (const benefit of ['Unlimited swipes', 'See who liked you', 'Priority matching', 'Advanced filters'])
    await expect(main.getByText(benefit)).toBeVisible();
  for (const benefit of ['Read receipts', 'Boost your profile', 'Premium badge', 'Ad-free experience'])
    await expect(main.getByText(benefit)).toBeVisible();
  await main.getByRole('radio', { name: 'Yearly' }).check();
  await expect(main.getByRole('radio', { name: /Yearly.*Save 44%.*\$16\.67/ })).toBeChecked();
  await main.getByRole('radio', { name: /Monthly.*\$29\.99/ }).check();
  const [logged] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith('Upgrade')),
    main.getByRole('button', { name: 'Upgrade' }).click(),
  ]);
  expect(logged.text()).toBe('Upgrade: monthly');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await navigate(page, '/invite-friends');
  const link = `${url}/join?from=nora.q`;
  await expect(main.getByRole('textbox', { name: 'Your link' })).toHaveValue(link);
  await main.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Share this link with your friends')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  await main.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Please copy the link manually')).toBeVisible();
  const body = encodeURIComponent(link);
  expect(await main.getByRole('link', { name: 'Email' }).getAttribute('href')).toMatch(/^mailto:\?subject=/);
  expect(await main.getByRole('link', { name: 'Email' }).getAttribute('href')).toContain(body);
  expect(await main.getByRole('link', { name: 'Text' }).getAttribute('href')).toMatch(/^sms:\?&body=/);

  await page.route(/feed\.list/, (route) => route.abort());
  await navigate(page, '/user-dashboard');
  await expect(main.getByText('Something went wrong')).toBeVisible();
  await page.unroute(/feed\.list/);
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(main.getByRole('heading', { name: 'No posts yet.' })).toBeVisible();
  await makePost(pool, { authorId: nora.id, text: 'Mine alone', isPublic: false });
  await insertRow(pool, 'premiumSubscription', { profileId: nora.id, planType: 'vip' });

  // a member who is signed in goes home; others come to the inviter after sign-in
  await page.goto('/join?from=nora.q');
  await expect(page).toHaveURL(`${url}/`);
  await navigate(page, '/user-dashboard');
  await expect(card(page, 'Mine alone')).toBeVisible();
  await navigate(page, '/premium');
  await expect(main.getByText('You’re on the VIP plan.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Upgrade' })).toHaveCount(0);
  await makePost(pool, { authorId: nora.id, text: 'Mine from elsewhere', isPublic: false });
  await navigate(page, '/user-dashboard');
  await expect(card(page, 'Mine from elsewhere')).toBeVisible();
  const guest = await browse(null);
  await guest.goto('/join?from=nora.q');
  await expect(guest).toHaveURL(/\/auth\?returnTo=%2Fnora\.q$/);

  await navigate(guest, '/privacy-policy');
  await expect(guest.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  await expect(guest.getByText('not for children under 13')).toBeVisible();
  await navigate(guest, '/terms-of-service');
  await expect(guest.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
});
