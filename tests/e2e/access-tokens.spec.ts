import { whenFocused } from '#tests/e2e/support/dialogs.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

test('an access token is made after a fresh sign-in, shown once, acts for its member, and is revoked', async ({
  browse,
  expectedNoise,
  member,
  product: { pool, url },
}) => {
  expectedNoise.push(/ERR_FAILED/);
  const nora = await member({ username: 'token_nora' });
  const page = await browse(nora, phone);
  // as over http in a home's network
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Access tokens' }).click();
  const sheet = page.getByRole('dialog', { name: 'Access tokens' });
  await sheet.getByRole('button', { name: 'Create token' }).click();
  await expect(sheet.getByText('Please name the token.')).toBeVisible();
  await expect(sheet.getByLabel('Name')).toBeFocused();
  await sheet.getByLabel('Name').fill('A script');
  const mayRead = sheet.getByLabel('Read what I can see');
  await mayRead.uncheck();
  await sheet.getByRole('button', { name: 'Create token' }).click();
  await expect(sheet.getByText('Please choose what the token may do.')).toBeVisible();
  await expect(mayRead).toBeFocused();
  await mayRead.check();
  await sheet.getByLabel('Post, comment, follow and edit as me').check();

  await pool.query(`update session set created_at = now() - interval '11 minutes' where profile_id = $1`, [
    nora.id,
  ]);
  await sheet.getByRole('button', { name: 'Create token' }).click();
  await expect(sheet.getByText('please sign in again')).toBeVisible();
  await expect(sheet.locator(':focus')).toContainText('please sign in again');
  await page.route(/\/auth\/sign-out$/, (route) => route.abort(), { times: 1 });
  await sheet.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('alert')).toContainText('Unable to sign in. Please try again.');
  await pool.query('update session set created_at = now() where profile_id = $1', [nora.id]);
  // what is filled in outlives the sign-in
  await page.reload();
  await expect(sheet.getByLabel('Name')).toHaveValue('A script');
  await expect(sheet.getByLabel('Post, comment, follow and edit as me')).toBeChecked();
  // an answer is lost, and the same press again makes the same token
  await page.route('**/trpc/tokens.create**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sheet.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('alert')).toContainText('Couldn’t create the token');
  await page.unroute('**/trpc/tokens.create**');
  await sheet.getByRole('button', { name: 'Create token' }).click();
  const token = await sheet.getByText(/^matinee_/).innerText();
  await expect(sheet.locator(':focus')).toContainText(token);
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect(sheet.getByText('Couldn’t copy it. Please select it and copy it yourself.')).toBeVisible();
  const me = await fetch(`${url}/trpc/account.me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await me.text()).toContain('token_nora');
  const { rows } = await pool.query('select name from access_token where profile_id = $1', [nora.id]);
  expect(rows).toEqual([{ name: 'A script' }]);

  const row = sheet.getByRole('listitem').filter({ hasText: 'A script' });
  await expect(row).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  // it was not copied
  const question = page.getByRole('dialog', { name: 'Close without copying the token?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet.getByText(token)).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await question.getByRole('button', { name: 'Close anyway' }).press('Enter');
  await expect(sheet.getByText(/^matinee_/)).toHaveCount(0);
  await expect(row).toBeFocused();
  await expect(row).toHaveCSS('outline-style', 'solid');
  await expect(sheet.getByLabel('Name')).toHaveValue('');
  await sheet.getByRole('button', { name: 'Revoke A script' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke “A script”?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(sheet.getByText('A script')).toHaveCount(0);
  expect(
    (await fetch(`${url}/trpc/account.me`, { headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(401);

  await pool.query(
    `insert into access_token (profile_id, hash, name, scopes, expires_at) values ($1, $2, 'An old script', '{read}', now())`,
    [nora.id, '0'.repeat(64)],
  );
  await page.reload();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'An old script' })).toContainText('expired ');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
});

test('the sheet of access tokens stays while one is created, and asks before it closes over a token that was not copied', async ({
  browse,
  member,
}) => {
  const page = await browse(await member(), { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/settings');
  const link = page.getByRole('link', { name: 'Access tokens' });
  await link.click();
  const sheet = page.getByRole('dialog', { name: 'Access tokens' });
  const token = sheet.getByText(/^matinee_/);
  /** Creates one by keyboard, in the sheet that has just been opened. */
  const createToken = async (name: string) => {
    await whenFocused(sheet);
    await sheet.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
  };
  const answer = await holdAnswers(page, /tokens\.create/);
  const sent = page.waitForRequest(/tokens\.create/);
  await createToken('A script');
  await sent;
  const ways = [
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(20, 20),
    () => page.goBack(),
  ];
  for (const close of ways) await close();
  answer();
  await expect(token).toBeVisible();

  const question = page.getByRole('dialog', { name: 'Close without copying the token?' });
  for (const close of ways) {
    await close();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(token).toBeVisible();
  }
  await test.step('a reload asks as well', async () => {
    const asked = page.waitForEvent('dialog');
    const reload = page.evaluate(() => location.reload()).catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reload;
    await expect(token).toBeVisible();
  });
  await test.step('so does closing it when a part of the token was copied', async () => {
    const made = await token.innerText();
    await token.evaluate((element) =>
      getSelection()?.setBaseAndExtent(element.firstChild!, 0, element.firstChild!, 12),
    );
    await page.keyboard.press('ControlOrMeta+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made.slice(0, 12));
  });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close anyway' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(link).toBeFocused();

  await link.click();
  await createToken('Another script');
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible();
  // announced without the token, which is long
  await expect(sheet.getByRole('status').filter({ hasText: /matinee_/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);

  await link.click();
  await createToken('A third script');
  const made = await token.innerText();
  await token.selectText();
  await page.keyboard.press('ControlOrMeta+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('the creation of an access token that gets no answer fails in time, and frees the sheet', async ({
  browse,
  member,
}) => {
  const page = await browse(await member());
  // the time runs out when the test says so
  await page.addInitScript(() => {
    AbortSignal.timeout = () => {
      const limit = new AbortController();
      addEventListener('timelimit', () => limit.abort());
      return limit.signal;
    };
  });
  await page.goto('/settings?list=tokens');
  const sheet = page.getByRole('dialog', { name: 'Access tokens' });
  await holdRequests(page, /tokens\.create/);
  const sent = page.waitForRequest(/tokens\.create/);
  await whenFocused(sheet);
  await sheet.getByLabel('Name').fill('A script');
  await page.keyboard.press('Enter');
  await sent;
  await page.evaluate(() => dispatchEvent(new Event('timelimit')));
  await expect(page.getByRole('alert')).toContainText('Couldn’t create the token');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});
