import type { BrowserContextOptions, Page } from '@playwright/test';
import { inspect } from '#tests/e2e/support/axe.ts';
import { type House, furnish, nowhere, settle, tellNora } from '#tests/e2e/support/screens.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { jpeg } from '#tests/support/pictures.ts';

/** Transitions are no part of what is judged here, and colors half way are nobody's fault. */
const calm: BrowserContextOptions = { reducedMotion: 'reduce', colorScheme: 'light' };
const phone = 360;
const desktop = 1280;
const both = [phone, desktop];

interface Screen {
  name: string;
  path: (house: House) => string;
  /** What has to be done before there is something to look at. */
  act?: (page: Page) => Promise<void>;
  widths?: readonly number[];
}

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Read' });
async function openMenu(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
}

const forMembers: Screen[] = [
  { name: 'home', path: () => '/' },
  // for the colors of a phone's bars in the dark
  { name: 'home on a phone', path: () => '/', widths: [phone] },
  { name: 'home with nothing in it', path: () => '/?tab=favorites' },
  { name: 'reviews on home', path: () => '/?tab=reviews' },
  { name: 'new post', path: () => '/new-post' },
  {
    name: 'new post with too much in it',
    path: () => '/new-post',
    act: async (page) => {
      await page.getByRole('textbox').fill('too much '.repeat(60));
      await page.getByText('Character limit exceeded').waitFor();
    },
  },
  {
    name: 'new post with the search for a GIF',
    path: () => '/new-post',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add GIF' }).click();
      await page.getByRole('toolbar', { name: 'GIFs' }).waitFor();
    },
  },
  {
    name: 'a review before its title is picked',
    path: () => '/new-post?mode=review',
    act: async (page) => {
      await page.getByRole('option').first().waitFor();
      await page.getByRole('combobox').press('ArrowDown');
    },
  },
  {
    name: 'a review being written',
    path: () => '/new-post?review=movie-900000001',
    act: (page) => page.getByRole('button', { name: 'MUBI' }).click(),
  },
  { name: 'the editor of a post', path: ({ postId }) => `/edit-post/${postId}` },
  { name: 'comments', path: ({ postId }) => `/comments/${postId}` },
  {
    name: 'comments with an open reply',
    path: ({ postId }) => `/profile-comments/${postId}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Reply' }).first().click();
      await page.getByRole('button', { name: 'Cancel' }).waitFor();
    },
  },
  { name: 'comments of a review', path: ({ reviewId }) => `/review-comments/${reviewId}` },
  { name: 'own profile', path: () => '/profile' },
  { name: 'profile', path: ({ theo }) => `/${theo.username}` },
  { name: 'reviews of a profile', path: ({ theo }) => `/${theo.username}?view=reviews`, widths: [phone] },
  {
    name: 'the watchlist on a profile',
    path: () => '/profile?watchlist=open',
    act: (page) => page.getByRole('switch', { name: 'Private watchlist' }).waitFor(),
    widths: [phone],
  },
  {
    name: 'adding favorites',
    path: () => '/profile',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Favorite Movies' }).click();
      await page.getByRole('list', { name: 'Popular movies' }).waitFor();
    },
  },
  {
    name: 'own watchlist, being edited',
    path: ({ nora }) => `/profile/${nora.username}/watchlist`,
    act: (page) => page.getByRole('button', { name: 'Edit' }).click(),
  },
  { name: 'followers', path: ({ theo }) => `/${theo.username}?list=followers` },
  { name: 'notifications', path: () => '/notifications' },
  {
    name: 'a bookmark that was taken off',
    path: () => '/?tab=bookmarks',
    act: async (page) => {
      await page.getByRole('article').getByRole('button', { name: 'Bookmark' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'a picture over the page',
    path: ({ pictureId }) => `/?image=${pictureId}`,
    act: (page) => page.getByRole('dialog').getByText('1 of 1').waitFor(),
  },
  {
    name: 'the list of shortcuts',
    path: () => '/',
    widths: [desktop],
    act: async (page) => {
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('dialog').getByText('Next post').waitFor();
    },
  },
  { name: 'reviews', path: () => '/reviews' },
  { name: 'a search that finds no review', path: () => '/reviews?q=zyx', widths: [phone] },
  { name: 'movies and shows', path: () => '/movies-shows-reviews?genre=18' },
  {
    name: 'the filters of movies and shows',
    path: () => '/movies-shows-reviews',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).waitFor();
    },
  },
  {
    name: 'a title over the page',
    path: () => '/movies-shows-reviews?title=movie-900000001',
    act: (page) => page.getByRole('dialog').getByRole('article').first().waitFor(),
  },
  { name: 'explore', path: () => '/explore' },
  { name: 'explore, nearby', path: () => '/explore?tab=nearby', widths: [phone] },
  {
    name: 'a profile over explore',
    path: ({ theo }) => `/explore?member=${theo.username}`,
    act: (page) => page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor(),
  },
  { name: 'the editor of the profile', path: () => '/edit-profile' },
  { name: 'the editor of the video', path: () => '/edit-video' },
  { name: 'the editor of the GIF', path: () => '/edit-gifs' },
  { name: 'settings', path: () => '/settings' },
  { name: 'blocked members', path: () => '/settings?list=blocked' },
  { name: 'hidden members', path: () => '/settings?list=hidden', widths: [phone] },
  { name: 'reported posts', path: () => '/settings?list=reported' },
  { name: 'muted conversations', path: () => '/settings?list=muted', widths: [phone] },
  { name: 'what one hears of', path: () => '/settings?list=notifications' },
  {
    name: 'the end of an account',
    path: () => '/settings',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  { name: 'an invitation', path: () => '/invite-friends' },
  { name: 'inbox', path: () => '/inbox' },
  {
    name: 'reporting a post',
    path: () => '/',
    act: async (page) => {
      await page
        .getByRole('article')
        .filter({ hasText: 'rainy day' })
        .getByRole('button', { name: 'More actions' })
        .click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'the drawer',
    path: () => '/',
    widths: [phone],
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).waitFor();
    },
  },
  {
    name: 'the sheet of comments',
    path: () => '/',
    widths: [phone],
    act: async (page) => {
      await card(page).getByRole('link', { name: 'Comments, 3' }).click();
      await page.getByRole('dialog').getByText('And the one before it.').waitFor();
    },
  },
  { name: "a card's menu on a phone", path: () => '/', widths: [phone], act: openMenu },
  { name: "a card's menu", path: () => '/', widths: [desktop], act: openMenu },
  {
    name: 'the menu of the account',
    path: () => '/inbox',
    widths: [desktop],
    act: async (page) => {
      await page.getByRole('button', { name: 'Account of' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    },
  },
  {
    name: 'the question before deleting',
    path: () => '/',
    act: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor();
    },
  },
  {
    name: 'a toast',
    path: () => '/inbox',
    act: async (page) => {
      await page.getByRole('button', { name: 'Holo Assistant' }).filter({ visible: true }).click();
      await page.getByText('Coming Soon', { exact: true }).waitFor();
    },
  },
];

/** Of whom has everything that a profile can have. */
const forTheo: Screen[] = [
  { name: 'the editor of a profile with photos', path: () => '/edit-profile' },
  {
    name: 'the cutting of a picture',
    path: () => '/edit-profile',
    act: async (page) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add picture' }).click();
      await (
        await chooser
      ).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(300, 200) });
      await page.getByRole('dialog').getByRole('slider', { name: 'Zoom' }).waitFor();
    },
  },
  { name: 'the plan one has', path: () => '/premium', widths: [phone] },
];

/** In their order: what waits is decided on the way. */
const forModerators: Screen[] = [
  { name: 'the queue of reports', path: () => '/moderation' },
  {
    name: 'the question before removing',
    path: () => '/moderation',
    act: async (page) => {
      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
    },
  },
  {
    name: 'the dialog of a ban',
    path: () => '/moderation',
    act: async (page) => {
      await page.getByRole('button', { name: 'Ban member' }).click();
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: 'What they read' })
        .fill('No advertisements, please. '.repeat(16));
    },
  },
  {
    name: 'a queue in which nothing waits',
    path: () => '/moderation',
    act: async (page) => {
      await page.getByRole('button', { name: 'Ban member' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ban' }).click();
      await page.getByRole('heading', { name: 'Nothing is waiting.' }).waitFor();
    },
  },
  { name: 'what was decided', path: () => '/moderation?tab=resolved' },
];

const forVisitors: Screen[] = [
  { name: 'home of a visitor', path: () => '/' },
  { name: 'the prompt to sign in', path: () => '/?tab=following' },
  { name: 'comments of a visitor', path: ({ postId }) => `/comments/${postId}` },
  { name: 'profile for a visitor', path: ({ theo }) => `/${theo.username}` },
  { name: 'a title', path: () => '/title/movie/900000001' },
  { name: 'no such title', path: () => '/title/movie/603' },
  { name: 'favorite movies for a visitor', path: ({ theo }) => `/profile/${theo.username}/movies` },
  { name: 'the plans', path: () => '/premium' },
  { name: 'the small print', path: () => '/privacy-policy' },
  { name: 'sign-in', path: () => '/auth' },
  { name: 'sign-in after a cancel', path: () => '/auth?problem=cancelled&provider=google' },
  {
    name: "the local provider's page",
    path: () => '/auth',
    act: async (page) => {
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.getByRole('heading', { name: 'New member' }).waitFor();
    },
  },
  { name: 'no such address', path: () => '/no/such/place' },
  { name: 'no such member', path: () => '/nobody.of.this.name' },
  { name: 'no such post', path: () => `/comments/${nowhere}` },
];

async function look(page: Page, house: House, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, path, act, widths = both } of screens) {
    await page.setViewportSize({ width: widths[0] ?? phone, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path(house));
    await settle(page);
    await act?.(page);
    await settle(page);
    found.push(...(await inspect(page, name, widths)));
  }
  return found;
}

// long walks that share nothing
test.describe.configure({ mode: 'parallel' });

test.describe('axe finds nothing, light and dark, on a phone and on a wide screen,', () => {
  test.setTimeout(300_000);

  const half = Math.ceil(forMembers.length / 2);
  for (const [part, screens] of [
    ['first', forMembers.slice(0, half)],
    ['second', forMembers.slice(half)],
  ] as const) {
    test(`on the screens of a member, the ${part} half of them`, async ({ browse, member, product }) => {
      const house = await furnish(product, [await member({ bio: 'Projectionist.' }), await member()]);
      await tellNora(product, house);
      expect(await look(await browse(house.nora, calm), house, screens)).toEqual([]);
    });
  }

  test('on the screens of another member', async ({ browse, member, product }) => {
    const house = await furnish(product, [await member({ bio: 'Projectionist.' }), await member()]);
    expect(await look(await browse(house.theo, calm), house, forTheo)).toEqual([]);
  });

  test('on the screens of a moderator', async ({ browse, member, product }) => {
    const house = await furnish(product, [await member(), await member()]);
    const ruth = await member();
    await product.pool.query(`update profile set role = 'moderator' where id = $1`, [ruth.id]);
    expect(await look(await browse(ruth, calm), house, forModerators)).toEqual([]);
  });

  test('on the screens of a visitor', async ({ browse, expectedNoise, member, product }) => {
    expectedNoise.push(/status of 404/);
    const house = await furnish(product, [await member({ fullName: '' }), await member()]);
    const page = await browse(null, calm);
    expect(await look(page, house, forVisitors)).toEqual([]);
  });

  test('where something went wrong', async ({ browse, expectedNoise, member, product }) => {
    expectedNoise.push(/ERR_FAILED|status of 500/);
    const house = await furnish(product, [await member(), await member()]);
    const page = await browse(house.nora, calm);
    const found: string[] = [];
    for (const [name, path, call, heading] of [
      ['the failed feed', '/', 'feed.list', 'Something went wrong'],
      ['the failed post', `/comments/${house.postId}`, 'content.get', 'Failed to load post'],
      ['the failed notifications', '/notifications', 'notifications.list', 'Failed to load notifications'],
      ['the failed profile', `/${house.theo.username}`, 'profiles.get', 'Could not load profile'],
    ] as const) {
      const calls = `**/trpc/**${call}**`;
      await page.route(calls, (route) => route.abort());
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).waitFor();
      found.push(...(await inspect(page, name, both)));
      await page.unroute(calls);
    }
    expect(found).toEqual([]);
  });
});
