import type { Page } from '@playwright/test';
import { type Screen, screenGroups, screens, signInAddresses } from '#tests/e2e/support/addresses.ts';
import { axeViolations } from '#tests/e2e/support/axe.ts';
import {
  expectNamed,
  follow,
  goOn,
  inspect,
  inspectScreen,
  narrowPhone,
  navigate,
  open,
} from '#tests/e2e/support/inspection.ts';
import { makeSampleData, nowhere, settle, notifyNora } from '#tests/e2e/support/screens.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { createCrawler } from '#tests/e2e/support/crawler.ts';
import { dialog } from '#tests/e2e/support/dialogs.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { openMenu } from '#tests/e2e/support/cards.ts';

// walks that share nothing
test.describe.configure({ mode: 'parallel' });

/** Inspects screens that are in no list: loads the first, unless a page is open, and goes on to the others. */
async function inspectAll(page: Page, list: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const screen of list) {
    await (page.url() === 'about:blank' ? open : goOn)(page, screen);
    found.push(...(await inspectScreen(page, screen)));
  }
  return found;
}

test.describe('Every screen has a heading and a name in the tab, leads nowhere wrong, fits all widths and fingers, and axe finds nothing:', () => {
  test.setTimeout(240_000);

  for (const [name, group] of Object.entries(screenGroups)) {
    test(name, async ({ browse, member, product }) => {
      const sample = await makeSampleData(product, [
        await member({ fullName: 'Nora Lind', bio: 'Projectionist.' }),
        await member({ fullName: 'Theo Marsh' }),
      ]);
      await notifyNora(product, sample);
      const page = await browse(sample.nora, narrowPhone);
      const crawler = createCrawler(
        page,
        screens(sample).map(({ path }) => path),
      );
      const found: string[] = [];
      for (const [index, screen] of group(sample).entries()) {
        const isLoaded = index === 0 || screen.loaded;
        const status = isLoaded ? await open(page, screen) : null;
        if (!isLoaded) await goOn(page, screen);
        await expectNamed(page, { title: screen.title, heading: screen.member ?? screen.visitor });
        // before its states, from which links may lead on
        await crawler.record(screen.path, status);
        if (!screen.alias) found.push(...(await inspectScreen(page, screen)));
      }
      expect(found).toEqual([]);
      const { dead, kinds } = await crawler.crawlRest();
      expect(dead).toEqual([]);
      expect(kinds).toBeGreaterThan(10);
    });
  }

  test('all that a visitor may see; the rest leads to sign-in and back', async ({
    browse,
    member,
    product,
  }) => {
    const sample = await makeSampleData(product, [
      await member({ fullName: 'Nora Lind' }),
      await member({ fullName: 'Theo Marsh' }),
    ]);
    const page = await browse(null, narrowPhone);
    const all = screens(sample);
    const crawler = createCrawler(
      page,
      all.map(({ path }) => path),
    );
    const found: string[] = [];
    for (const screen of all.filter(({ title }) => title !== undefined)) {
      // aliases and tabs load no more than what they look like
      const loaded = screen.visitor && !screen.alias && !screen.path.includes('?');
      const reach = loaded ? open : follow;
      await crawler.record(screen.path, await reach(page, { path: screen.path }));
      if (screen.visitor) await expectNamed(page, { title: screen.title, heading: screen.visitor });
      else {
        await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
        await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(screen.path)}`);
      }
      if (screen.differs) found.push(...(await inspectScreen(page, { path: screen.path })));
    }
    const { dead, kinds } = await crawler.crawlRest();
    expect(dead).toEqual([]);
    expect(kinds).toBeGreaterThan(15);
    expect(found).toEqual([]);
  });

  test('sign-in, the page of the local provider, an unknown title and a profile without a name, for a visitor', async ({
    browse,
    expectedNoise,
    member,
  }) => {
    expectedNoise.push(/status of 404/);
    const nameless = await member({ fullName: '' });
    const theo = await member();
    const page = await browse(null, narrowPhone);
    await page.goto('/');
    for (const path of signInAddresses) {
      await navigate(page, path);
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
      await expect(page).toHaveTitle('Sign In · Matinee');
    }
    await page.goto(`/join?from=${theo.username}`);
    await expect(page).toHaveURL(`/auth?returnTo=%2F${theo.username}`);
    const provider = {
      name: "the local provider's page",
      async act(page: Page) {
        await page.getByRole('button', { name: 'Continue with Google' }).click();
        await page.getByRole('heading', { name: 'New member' }).waitFor();
      },
    };
    const list: Screen[] = [
      { path: `/${nameless.username}` },
      { path: '/title/movie/603' },
      { path: '/auth?problem=cancelled&provider=google' },
      { path: '/auth', states: [provider] },
    ];
    expect(await inspectAll(page, list)).toEqual([]);
  });

  test('a profile with photos, being edited, and a plan that one has', async ({
    browse,
    member,
    product,
  }) => {
    const { theo } = await makeSampleData(product, [await member(), await member()]);
    const cropping = {
      name: 'cropping a picture',
      async act(page: Page) {
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Add picture' }).click();
        await (
          await chooser
        ).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(300, 200) });
        await page.getByRole('dialog').getByRole('slider', { name: 'Zoom' }).waitFor();
      },
    };
    const list: Screen[] = [{ path: '/premium' }, { path: '/edit-profile', states: [cropping] }];
    expect(await inspectAll(await browse(theo, narrowPhone), list)).toEqual([]);
  });

  test('the reports that a moderator decides', async ({ browse, member, product }) => {
    await makeSampleData(product, [await member(), await member()]);
    const ruth = await member({ role: 'moderator' });
    const states = [
      {
        name: 'the question before removing',
        async act(page: Page) {
          await page.getByRole('button', { name: 'Remove' }).click();
          await dialog(page).getByRole('button', { name: 'Cancel' }).waitFor();
        },
      },
      {
        name: 'the dialog of a ban',
        async act(page: Page) {
          await dialog(page).getByRole('button', { name: 'Cancel' }).click();
          await page.getByRole('button', { name: 'Ban member' }).click();
          const reason = dialog(page).getByRole('textbox', { name: 'Message they see' });
          await reason.fill('No advertisements, please. '.repeat(16));
        },
      },
      {
        name: 'a queue in which nothing waits',
        async act(page: Page) {
          await dialog(page).getByRole('button', { name: 'Ban' }).click();
          await page.getByRole('heading', { name: 'Nothing to review.' }).waitFor();
        },
      },
    ];
    const list: Screen[] = [{ path: '/moderation', states }, { path: '/moderation?tab=resolved' }];
    expect(await inspectAll(await browse(ruth, narrowPhone), list)).toEqual([]);
  });

  test('screens that failed to load', async ({ browse, expectedNoise, member, product }) => {
    expectedNoise.push(/ERR_FAILED|status of 500/);
    const sample = await makeSampleData(product, [await member(), await member()]);
    const page = await browse(sample.nora, narrowPhone);
    // a document brings with it what its screen shows
    await page.goto('/privacy-policy');
    const found: string[] = [];
    for (const [name, path, call, heading] of [
      ['the failed feed', '/', 'feed.list', 'Something went wrong'],
      ['the failed post', `/comments/${sample.postId}`, 'content.get', 'Failed to load post'],
      ['the failed notifications', '/notifications', 'notifications.list', 'Failed to load notifications'],
      ['the failed profile', `/${sample.theo.username}`, 'profiles.get', 'Could not load profile'],
      [
        'the failed diary',
        `/profile/${sample.theo.username}/diary`,
        'profiles.get',
        'Couldn’t load the diary',
      ],
      ['the failed title', '/title/movie/900000001', 'titles.get', 'Couldn’t load this title'],
    ] as const) {
      const calls = `**/trpc/**${call}**`;
      await page.route(calls, (route) => route.abort());
      await navigate(page, path);
      await page.getByRole('heading', { name: heading }).waitFor();
      found.push(...(await inspect(page, name)));
      await page.unroute(calls);
    }
    expect(found).toEqual([]);
  });
});

/*
 * The others differ from what they are on a phone by the width of their one column: here are those with something beside it,
 * with columns of posters, or over the page in another form, and what only a wide screen has.
 */
test('On a wide screen axe finds nothing where it shows something else than a phone', async ({
  browse,
  member,
  product,
}) => {
  const sample = await makeSampleData(product, [await member({ bio: 'Projectionist.' }), await member()]);
  await notifyNora(product, sample);
  const page = await browse(sample.nora, { colorScheme: 'light' });
  const article = page.getByRole('article').filter({ hasText: 'Read' });
  const dialog = page.getByRole('dialog');
  const nothing = async () => {};
  await page.goto('/premium');
  const found: string[] = [];
  for (const [path, states] of [
    [
      '/',
      {
        home: nothing,
        "a card's menu": async () => {
          await openMenu(article);
          await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
        },
        'the question before deleting': async () => {
          await page.getByRole('menuitem', { name: 'Delete' }).click();
          await dialog.getByRole('button', { name: 'Delete' }).waitFor();
        },
        'the list of shortcuts': async () => {
          await dialog.getByRole('button', { name: 'Cancel' }).click();
          await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
          await dialog.getByText('Next post').waitFor();
        },
        'the menu of the account': async () => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Account of' }).click();
          await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
        },
      },
    ],
    [`/comments/${sample.postId}`, { comments: nothing }],
    [`/${sample.theo.username}`, { 'a profile': nothing }],
    ['/notifications', { notifications: nothing }],
    ['/new-post', { 'a new post': nothing }],
    ['/movies-shows-reviews', { 'movies and shows': nothing }],
    [
      '/movies-shows-reviews?title=movie-900000001',
      { 'a title over the page': () => dialog.getByRole('article').first().waitFor() },
    ],
    ['/title/movie/900000001', { 'a title': nothing }],
    ['/explore', { explore: nothing }],
    ['/settings', { settings: nothing }],
  ] as const) {
    await navigate(page, path);
    for (const [name, act] of Object.entries(states)) {
      await act();
      await settle(page);
      found.push(...(await axeViolations(page)).map((line) => `${name}: ${line}`));
    }
  }
  expect(found).toEqual([]);
});

test('A member goes home from every address of sign-in, and an address that leads nowhere says so with 404', async ({
  browse,
  expectedNoise,
  member,
}) => {
  expectedNoise.push(/status of 404/);
  const theo = await member();
  const page = await browse(await member(), narrowPhone);
  await page.goto('/premium');
  for (const path of [...signInAddresses, '/join', `/join?from=${theo.username}`]) {
    await navigate(page, path);
    await expect(page).toHaveURL('/');
    await navigate(page, '/premium');
  }
  const found: string[] = [];
  for (const [path, heading, looks] of [
    ['/no/such/place', 'No such page', 'itself'],
    ['/not-a-name!', 'No such page'],
    ['/nobody.of.this.name', 'Profile not found', 'itself'],
    [`/profile/${nowhere}`, 'Profile not found'],
    [`/comments/${nowhere}`, 'Post not found', 'itself'],
    ['/review-comments/undefined', 'Invalid Post'],
    ['/comments', 'Invalid Post'],
    ['/profile-comments', 'Invalid Post'],
    ['/title/book/1', 'No such page'],
    ['/profile/nobody.of.this.name/movies', 'Profile not found'],
    ['/profile/nobody.of.this.name/shoes', 'No such page'],
  ] as const) {
    expect([path, await follow(page, { path })]).toEqual([path, 404]);
    await expectNamed(page, { heading });
    await expect(page.getByRole('link', { name: 'Back to the feed' })).toBeVisible();
    if (looks) found.push(...(await inspectScreen(page, { path })));
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  expect(found).toEqual([]);
});
