import type { Page } from '@playwright/test';
import { type House, furnish, nowhere, settle } from '#tests/e2e/support/screens.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

interface Address {
  path: string;
  title: string | RegExp;
  /** The heading a visitor finds; without one the address is for members only. */
  visitor?: string | RegExp;
  /** The heading a member finds; the visitor's unless given. */
  member?: string | RegExp;
}

const addresses = ({ nora, theo, postId, reviewId }: House): Address[] => {
  const person = `${theo.fullName} (@${theo.username}) · Matinee`;
  return [
    { path: '/', title: 'Matinee', visitor: 'Home' },
    { path: '/?tab=reviews', title: 'Reviews · Matinee', visitor: 'Home' },
    { path: '/?tab=mine', title: 'My Posts · Matinee', visitor: 'Your own program', member: 'Home' },
    { path: '/new-post', title: 'New Post · Matinee', member: 'New Post' },
    { path: `/edit-post/${postId}`, title: 'Edit Post · Matinee', member: 'Edit Post' },
    { path: `/comments/${postId}`, title: `Post by ${nora.fullName} · Matinee`, visitor: 'Comments' },
    { path: `/profile-comments/${postId}`, title: `Post by ${nora.fullName} · Matinee`, visitor: 'Comments' },
    {
      path: `/review-comments/${reviewId}`,
      title: `Review by ${theo.fullName} · Matinee`,
      visitor: 'Comments',
    },
    { path: '/profile', title: `${nora.fullName} (@${nora.username}) · Matinee`, member: nora.fullName },
    { path: `/profile/${theo.username}`, title: person, visitor: theo.fullName },
    { path: `/profile/${theo.id}`, title: person, visitor: theo.fullName },
    { path: `/${theo.username}`, title: person, visitor: theo.fullName },
    { path: `/${theo.username.toUpperCase()}`, title: person, visitor: theo.fullName },
    {
      path: `/profile/${theo.username}/movies`,
      title: `Favorite Movies of ${theo.fullName} · Matinee`,
      visitor: 'Favorite Movies',
    },
    {
      path: `/profile/${theo.username}/shows`,
      title: `Favorite Shows of ${theo.fullName} · Matinee`,
      visitor: 'Favorite Shows',
    },
    {
      path: `/profile/${theo.username}/watchlist`,
      title: `Watchlist of ${theo.fullName} · Matinee`,
      visitor: 'Watchlist',
    },
    { path: '/explore?tab=nearby', title: 'Explore · Matinee', member: 'Explore' },
    { path: '/movies-shows-reviews', title: 'Movies & Shows · Matinee', visitor: 'Movies & Shows' },
    { path: '/title/movie/900000001', title: 'Casablanca (1942) · Matinee', visitor: 'Casablanca' },
    { path: '/reviews', title: 'Reviews · Matinee', visitor: 'Reviews' },
    { path: '/notifications', title: 'Notifications · Matinee', member: 'Notifications' },
    { path: '/inbox', title: 'Inbox · Matinee', member: 'Messaging Coming Soon' },
    { path: '/settings', title: 'Settings · Matinee', member: 'Settings' },
    { path: '/edit-profile', title: 'Edit Profile · Matinee', member: 'Edit Profile' },
    { path: '/edit-video', title: 'Edit Video · Matinee', member: 'Edit Video' },
    { path: '/edit-gifs', title: 'Edit GIF · Matinee', member: 'Edit GIF' },
    { path: '/user-dashboard', title: 'My Posts · Matinee', member: 'My Posts' },
    { path: '/premium', title: 'Premium · Matinee', visitor: 'Premium' },
    { path: '/invite-friends', title: 'Invite Friends · Matinee', member: 'Invite Friends' },
    { path: '/terms-of-service', title: 'Terms of Service · Matinee', visitor: 'Terms of Service' },
    { path: '/privacy-policy', title: 'Privacy Policy · Matinee', visitor: 'Privacy Policy' },
  ];
};

const signIn = ['/auth', '/signin', '/signup', '/forgot-password', '/reset-password', '/auth2'];

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true }).first();
const provider = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const lost =
  /No seat with this number|Something went wrong|Invalid Post|Post not found|Profile not found|Title not found/;

/** Every address of this site that the page links to. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(
      ({ href }) => new URL(href),
    );
    return links
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search);
  });

// long walks that share nothing
test.describe.configure({ mode: 'parallel' });

test.describe('Every address of the product', () => {
  test.setTimeout(240_000);

  test('shows a member a screen with its name in the tab', async ({ browse, member, product }) => {
    const house = await furnish(product, [
      await member({ fullName: 'Nora Lind' }),
      await member({ fullName: 'Theo Marsh' }),
    ]);
    const page = await browse(house.nora);
    for (const { path, title, visitor, member: own = visitor ?? '' } of addresses(house)) {
      await page.goto(path);
      await expect(heading(page, own)).toBeVisible();
      await expect(page).toHaveTitle(title);
    }
    for (const path of [...signIn, '/join', `/join?from=${house.theo.username}`]) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });

  test('shows a visitor a screen, or sign-in with the way back', async ({ browse, member, product }) => {
    const house = await furnish(product, [
      await member({ fullName: 'Nora Lind' }),
      await member({ fullName: 'Theo Marsh' }),
    ]);
    const page = await browse(null);
    for (const { path, title, visitor } of addresses(house)) {
      await page.goto(path);
      if (visitor) {
        await expect(heading(page, visitor)).toBeVisible();
        await expect(page).toHaveTitle(title);
      } else {
        await expect(provider(page)).toBeVisible();
        await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(path)}`);
      }
    }
    for (const path of signIn) {
      await page.goto(path);
      await expect(provider(page)).toBeVisible();
      await expect(page).toHaveTitle('Sign in · Matinee');
    }
    await page.goto(`/join?from=${house.theo.username}`);
    await expect(page).toHaveURL(`/auth?returnTo=%2F${house.theo.username}`);
  });

  test('that leads nowhere says so, and is answered with 404', async ({ browse, expectedNoise, member }) => {
    expectedNoise.push(/status of 404/);
    const page = await browse(await member());
    for (const [path, words] of [
      ['/no/such/place', 'No seat with this number'],
      ['/not-a-name!', 'No seat with this number'],
      ['/nobody.of.this.name', 'Profile not found'],
      [`/profile/${nowhere}`, 'Profile not found'],
      [`/comments/${nowhere}`, 'Post not found'],
      ['/review-comments/undefined', 'Invalid Post'],
      ['/title/book/1', 'No seat with this number'],
      ['/profile/nobody.of.this.name/movies', 'Profile not found'],
      ['/profile/nobody.of.this.name/shoes', 'No seat with this number'],
    ] as const) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      await expect(heading(page, words)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to the feed' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    }
  });
});

test.describe('No link is dead:', () => {
  test.setTimeout(240_000);

  for (const who of ['a member', 'a visitor'] as const) {
    test(`whatever ${who} finds on a screen leads to one`, async ({ browse, member, product }) => {
      const house = await furnish(product, [await member(), await member()]);
      const page = await browse(who === 'a member' ? house.nora : null);
      const waiting = [
        '/',
        `/comments/${house.postId}`,
        `/${house.theo.username}`,
        '/new-post',
        '/settings',
        '/auth',
      ];
      /** Cards of the same kind lead to the same kind of place: one of each is enough. */
      const kindOf = (address: string) => {
        const { pathname, searchParams } = new URL(address, product.url);
        const ids = pathname
          .replace(/[0-9a-f-]{36}/, ':id')
          .replace(/^\/member_\w+/, '/:member')
          .replace(/^\/title\/\w+\/\d+/, '/title/:id');
        return `${ids}?${searchParams.get('tab') ?? ''}${searchParams.has('list') ? 'list' : ''}`;
      };
      const seen = new Set(waiting.map(kindOf));
      const dead: string[] = [];
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const answer = await page.goto(next);
        await settle(page);
        if (answer?.status() !== 200 || (await page.getByRole('heading', { name: lost }).count()) > 0)
          dead.push(next);
        for (const address of await linksOf(page)) {
          if (seen.has(kindOf(address))) continue;
          seen.add(kindOf(address));
          waiting.push(address);
        }
      }
      expect(dead).toEqual([]);
      expect(seen.size).toBeGreaterThan(15);
    });
  }

  test('the rail, the bottom navigation and the drawer say where one is', async ({ browse, member }) => {
    const nora = await member({ fullName: 'Nora Lind' });
    const places = {
      Home: ['/', 'Home'],
      Explore: ['/explore?tab=all', 'Explore'],
      'Movies & Shows': ['/movies-shows-reviews', 'Movies & Shows'],
      'Notifications, 0 unread': ['/notifications', 'Notifications'],
      Notifications: ['/notifications', 'Notifications'],
      Inbox: ['/inbox', 'Inbox'],
      Messages: ['/inbox', 'Inbox'],
      Profile: ['/profile', 'Nora Lind'],
      Settings: ['/settings', 'Settings'],
    } as const;
    type Label = keyof typeof places;
    const wide = await browse(nora);
    const narrow = await browse(nora, phone);
    const main = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    const arrive = async (page: Page, label: Label) => {
      const [address, name] = places[label];
      await expect(page).toHaveURL(address);
      await expect(heading(page, name)).toBeVisible();
    };
    await wide.goto('/');
    const rail: Label[] = [
      'Explore',
      'Movies & Shows',
      'Notifications, 0 unread',
      'Inbox',
      'Profile',
      'Settings',
      'Home',
    ];
    for (const label of rail) {
      await main(wide).getByRole('link', { name: label, exact: true }).click();
      await arrive(wide, label);
      await expect(main(wide).locator('[aria-current="page"]')).toHaveText(
        places[label][0] === '/notifications' ? /Notifications/ : label,
      );
    }
    await narrow.goto('/');
    for (const label of ['Explore', 'Inbox', 'Profile', 'Home'] satisfies Label[]) {
      await main(narrow).getByRole('link', { name: label, exact: true }).tap();
      await arrive(narrow, label);
      await expect(main(narrow).locator('[aria-current="page"]')).toHaveText(label);
    }
    const drawer = narrow.getByRole('dialog', { name: 'Menu' });
    const all: Label[] = [
      'Home',
      'Profile',
      'Explore',
      'Movies & Shows',
      'Notifications',
      'Messages',
      'Settings',
    ];
    for (const label of all) {
      await narrow.getByRole('button', { name: 'Menu', exact: true }).tap();
      await drawer.getByRole('link', { name: label, exact: true }).tap();
      await arrive(narrow, label);
      await expect(drawer).toBeHidden();
      if (label !== 'Home') await main(narrow).getByRole('link', { name: 'Home', exact: true }).tap();
    }
  });
});
