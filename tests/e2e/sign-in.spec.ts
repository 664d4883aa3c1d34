import type { Page } from '@playwright/test';
import { makePost } from '#scripts/seed/builders.ts';
import { whenLoaded } from '#tests/e2e/support/built-files.ts';
import { words } from '#tests/e2e/support/composer.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { card, expectPlace, firstVisible, scrollTo } from '#tests/e2e/support/cards.ts';
import { openEmptyFrame } from '#tests/e2e/support/empty-frame.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';
import { startOddProvider } from '#tests/support/odd-provider.ts';

const provider = (page: Page, name: 'Google' | 'X') =>
  page.getByRole('button', { name: `Continue with ${name}` });
const account = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` });

/** The local provider's form for somebody new. */
async function comeNew(page: Page, name: string, key: { email: string } | { handle: string }): Promise<void> {
  await page.getByLabel('Name').fill(name);
  if ('email' in key) await page.getByLabel('E-mail').fill(key.email);
  else await page.getByLabel('Handle').fill(key.handle);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Takes the session from the browser, from where no page of the member notices and loads itself anew. */
async function forgetMember(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

test.describe('Signing in', () => {
  test('names what it leads to, lets a member in with Google, and out again, and in with X; never leads to another site, skips sign-in for members who are signed in, and does not restore one member’s scroll position for the next', async ({
    browse,
    member,
    product: { pool },
  }) => {
    const theo = await member({ username: 'theo.in', fullName: 'Theo Marsh' });
    const nora = await member({ username: 'nora.in', fullName: 'Nora Lind' });
    for (const text of ['First frame', ...Array<string>(10).fill('Another frame'), 'Last frame'])
      await makePost(pool, { authorId: theo.id, text });
    const page = await browse(null);
    await page.goto('/auth');
    await expect(page).toHaveTitle('Sign In · Matinee');
    for (const [name, path] of [
      ['Terms of Service', '/terms-of-service'],
      ['Privacy Policy', '/privacy-policy'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
    await provider(page, 'Google').click();
    await expect(page).toHaveURL(/\/auth\/local\//);
    await page.getByRole('button', { name: `@${nora.username}` }).click();
    await expect(page).toHaveURL('/');
    await scrollTo(page, card(page, 'First frame'));
    await account(page, 'Nora Lind').click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/auth2');
    await expect(provider(page, 'Google')).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth?returnTo=%2Fprofile');

    await page.goto('/auth?returnTo=//evil.test/');
    await provider(page, 'X').click();
    await page.getByRole('button', { name: `@${theo.username}` }).click();
    await expect(page).toHaveURL('/');
    // the menu opens once the page is hydrated
    await account(page, 'Theo Marsh').click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await expect(card(page, 'Last frame')).toBeInViewport();

    await page.goto('/auth?returnTo=/notifications');
    await expect(page).toHaveURL('/notifications');
  });

  test('makes a profile for who comes with Google for the first time, and finds it again; says what is wrong in the form of a new member, and makes a profile for who comes with X without an e-mail', async ({
    browse,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 4\d\d/);
    const page = await browse(null);
    await page.goto('/signup');
    await provider(page, 'Google').click();
    await comeNew(page, 'Ada Reel', { email: 'ada@reel.test' });
    await expect(account(page, 'Ada Reel')).toContainText('@adareel');
    await forgetMember(page);
    await page.goto('/auth');
    await provider(page, 'Google').click();
    await comeNew(page, 'Somebody Else', { email: 'ADA@reel.test' });
    await expect(account(page, 'Ada Reel')).toContainText('@adareel');

    await forgetMember(page);
    await page.goto('/auth2');
    await provider(page, 'X').click();
    await comeNew(page, 'Grace Loop', { handle: 'not a handle' });
    await expect(page.getByLabel('Handle')).toBeFocused();
    await expect(page.getByLabel('Handle')).toHaveAccessibleDescription(/letters, digits and underscores/);
    await expect(page.getByLabel('Name')).toHaveValue('Grace Loop');
    await comeNew(page, 'Grace Loop', { handle: 'gracefilms' });
    await expect(account(page, 'Grace Loop')).toContainText('@gracefilms');
  });

  test('offers the community’s own provider instead of Google and X where that alone is set up', async ({
    browse,
  }) => {
    const own = await startOddProvider();
    const club = await startProduct(own.openIdEnv);
    try {
      const page = await browse(null, { baseURL: club.url });
      await page.goto('/auth?problem=failed&provider=oidc&returnTo=%2Fsettings');
      const buttons = page.getByRole('button', { name: /^Continue with/ });
      await expect(buttons).toHaveText(['Continue with Film Club']);
      await expect(page.getByRole('alert')).toContainText('Film Club Sign In Failed');
      await expect(page.getByRole('alert')).toContainText(
        'Unable to sign in with Film Club. Please try again.',
      );
      await buttons.click();
      await expect(page).toHaveURL('/settings');
      await expect(account(page, 'Real Person')).toBeVisible();
      await page.context().close();
    } finally {
      await club.stop();
      await own.close();
    }
  });

  test('makes one profile when two tabs sign in for the first time at once', async ({ browse, product }) => {
    const first = await browse(null);
    const second = await openTab(first.context());
    for (const page of [first, second]) {
      await page.goto('/signin');
      await provider(page, 'Google').click();
      await page.getByLabel('Name').fill('Twin Reel');
      await page.getByLabel('E-mail').fill('twin@reel.test');
    }
    await Promise.all(
      [first, second].map((page) => page.getByRole('button', { name: 'Continue', exact: true }).click()),
    );
    for (const page of [first, second]) await expect(account(page, 'Twin Reel')).toContainText('@twinreel');
    const { rows } = await product.pool.query('select username from profile where full_name = $1', [
      'Twin Reel',
    ]);
    expect(rows).toEqual([{ username: 'twinreel' }]);
  });

  test('takes it kindly when a visitor cancels at the provider, and leads to the screen that asked for it', async ({
    browse,
    member,
  }) => {
    const ines = await member({ username: 'ines.in' });
    const page = await browse(null);
    await page.goto('/explore?tab=newest');
    await expect(page).toHaveURL('/auth?returnTo=%2Fexplore%3Ftab%3Dnewest');
    await provider(page, 'X').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('Sign-in canceled');
    await expect(page).toHaveURL(/returnTo=%2Fexplore%3Ftab%3Dnewest/);
    // what stands in the address may be anything
    await navigate(page, '/auth?problem=__proto__&provider=__proto__&returnTo=%2Fexplore%3Ftab%3Dnewest');
    await expect(page.getByRole('alert')).toContainText('Unable to sign in. Please try again.');
    await expect(provider(page, 'X')).toBeEnabled();
    await provider(page, 'Google').click();
    await page.getByRole('button', { name: `@${ines.username}` }).click();
    await expect(page).toHaveURL('/explore?tab=newest');
    await expect(page.getByRole('heading', { name: 'Explore', exact: true })).toBeVisible();
  });

  test('says that it is checking while the answer is on its way, and lets one in after two seconds', async ({
    browse,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 404/);
    const page = await browse(null);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const answer = await holdRequests(page, /\/trpc\/account\.me/);
    await openEmptyFrame(page, '/auth');
    const checking = page.getByRole('status').filter({ hasText: 'Checking authentication...' });
    // the page starts with its first frame, and with a task after its code is there
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(checking).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(provider(page, 'Google')).toBeHidden();
    await page.clock.runFor(2000);
    await expect(provider(page, 'Google')).toBeVisible();
    answer();
  });
});

test.describe('A visitor', () => {
  test('who hearts or bookmarks a post is asked to sign in, sends nothing, and is back at that post afterwards', async ({
    browse,
    member,
    product,
  }) => {
    const nora = await member({ username: 'nora.far' });
    const now = Date.now();
    for (let back = 0; back < 30; back += 1)
      await makePost(product.pool, {
        authorId: nora.id,
        text: `Reel ${back}`,
        createdAt: new Date(now - back * 1000),
      });
    const page = await browse(null);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.goto('/');
    await expect(page.getByText('Reel 0', { exact: true })).toBeVisible();
    const reel = card(page, 'Reel 25');
    await scrollTo(page, reel);
    await reel.getByRole('button', { name: 'Heart, 0 hearts' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Please log in' });
    await expect(toast).toContainText('You need to be logged in to like posts.');
    await expect(reel.getByRole('button', { name: 'Heart, 0 hearts' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await reel.getByRole('button', { name: 'Bookmark' }).click();
    await expect(page.getByText('You need to be logged in to bookmark posts.')).toBeVisible();
    expect(sent).toEqual([]);
    const place = await firstVisible(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    // what comes above meanwhile moves nothing
    for (let later = 1; later <= 3; later += 1)
      await makePost(product.pool, { authorId: nora.id, text: `Later ${later}\nIt goes on.` });
    await provider(page, 'Google').click();
    await page.getByRole('button', { name: `@${nora.username}` }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Account of' })).toBeVisible();
    await expectPlace(page, place);
    await reel.getByRole('button', { name: 'Heart, 0 hearts' }).click();
    await expect(reel.getByRole('button', { name: 'Heart, 1 heart' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('who signs in from a post, a profile or a tab comes back to it', async ({
    browse,
    member,
    product,
  }) => {
    const theo = await member({ username: 'theo.back' });
    const post = await makePost(product.pool, { authorId: theo.id, text: 'Stay for the credits.' });
    const page = await browse(null);
    const link = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
    for (const path of [`/comments/${post.id}`, `/${theo.username}`, '/?tab=bookmarks']) {
      await page.goto(path);
      await expect(link).toHaveAttribute('href', `/auth?returnTo=${encodeURIComponent(path)}`);
    }
    await page.goto('/?tab=all');
    // the one above the feed is hidden where the aside has its own
    const join = page.getByRole('link', { name: 'Join Matinee', includeHidden: true });
    for (const place of ['main', 'complementary'] as const)
      await expect(page.getByRole(place).locator(join)).toHaveAttribute(
        'href',
        `/auth?returnTo=${encodeURIComponent('/?tab=all')}`,
      );
    await page.goto('/?tab=bookmarks');
    await link.click();
    await provider(page, 'X').click();
    await page.getByRole('button', { name: `@${theo.username}` }).click();
    await expect(page).toHaveURL('/?tab=bookmarks');
  });
});

test('A member whose first requests fail is not taken for a visitor', async ({
  browse,
  expectedNoise,
  member,
}) => {
  expectedNoise.push(/ERR_FAILED|status of 404/);
  const page = await browse(await member({ fullName: 'Nora Lind' }));
  await page.clock.install();
  await page.route('**/trpc/**account.me**', (route) => route.abort());
  await openEmptyFrame(page, '/');
  await page.clock.runFor(4_000);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await page.unroute('**/trpc/**account.me**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to see here yet' })).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(account(page, 'Nora Lind')).toBeVisible();
});

test('without a network sign-in says so in place, and sign-out still leaves the member behind', async ({
  browse,
  expectedNoise,
  member,
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_INTERNET_DISCONNECTED/);
  const page = await browse(await member({ fullName: 'Nora Lind' }), phone);
  const context = page.context();
  const failed = (title: string) => page.getByRole('alert').filter({ hasText: title });
  await page.goto('/settings');
  const signOut = page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true });
  await expect(signOut).toBeVisible();
  // the screen that it leads to, and what says that something failed
  for (const part of ['auth2', 'later']) await whenLoaded(page, part);
  await context.setOffline(true);
  await signOut.click();
  await expect(page).toHaveURL('/auth2');
  await provider(page, 'X').click();
  await expect(failed('Twitter Sign In Error')).toContainText(
    'Failed to initiate Twitter sign in. Please try again.',
  );
  const attempt = await holdRequests(page, /\/auth\/sign-out/);
  await provider(page, 'Google').press('Enter');
  await expect(page.getByText('Redirecting to Google')).toBeVisible();
  attempt();
  await expect(failed('Google Sign In Error')).toContainText(
    'Failed to initiate Google sign in. Please try again.',
  );
  await expect(provider(page, 'Google')).toBeFocused();
  // from a toast that was focused by itself, the focus goes to the screen
  await provider(page, 'Google').blur();
  await failed('Google Sign In Error').getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await context.setOffline(false);
  await page.goto('/settings');
  await expect(page).toHaveURL('/auth?returnTo=%2Fsettings');
  await expect.poll(async () => (await context.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([]);
  await provider(page, 'X').click();
  await expect(page.getByRole('textbox', { name: 'Handle' })).toBeVisible();
});

test('without a network sign-out asks nothing about what is unsent, which waits on the device for its member', async ({
  browse,
  expectedNoise,
  member,
  product: { signIn },
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_INTERNET_DISCONNECTED/);
  const nora = await member({ fullName: 'Nora Lind' });
  const page = await browse(nora);
  const context = page.context();
  await page.goto('/new-post');
  await words(page).fill('Half a thought');
  for (const part of ['auth2', 'later']) await whenLoaded(page, part);
  await account(page, 'Nora Lind').click();
  const signOut = page.getByRole('menuitem', { name: 'Sign Out' });
  await expect(signOut).toBeVisible();
  await context.setOffline(true);
  await signOut.click();
  await expect(page).toHaveURL('/auth2');
  await expect(provider(page, 'Google')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('matinee-sign-out'))).toBe(null);
  // the page would load itself anew for the member whom it finds signed in when it connects again
  await page.goto('about:blank');
  await context.addCookies([await signIn(nora.id)]);
  await page.goto('/new-post');
  await expect(words(page)).toHaveValue('Half a thought');
});
