import { makePost } from '#scripts/seed/builders.ts';
import { card } from '#tests/e2e/support/cards.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a profile opened directly shows the member, and its served page carries the card for other sites', async ({
  browse,
  member,
  product,
}) => {
  const john = await member({ username: 'john.doe', fullName: 'John Doe', bio: 'Sits in row five.' });
  await makePost(product.pool, { authorId: john.id, text: 'Row five, again.' });
  const page = await browse(null);
  const answer = await page.goto('/john.doe');
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  const tag = (name: string) =>
    new RegExp(`<meta[^>]+property="og:${name}"[^>]+content="([^"]*)"`).exec(html)?.[1];
  expect(tag('title')).toContain('John Doe');
  expect(tag('description')).toContain('Sits in row five.');
  expect(tag('url')).toBe(`${product.url}/john.doe`);
  await expect(page.getByRole('heading', { name: 'John Doe', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'John Doe' })).toContainText('@john.doe');
  await expect(page.getByRole('img', { name: '1 post', exact: true })).toBeVisible();
  await expect(card(page, 'Row five, again.')).toBeVisible();
});

test('a name is found in any case, by id, and under /profile', async ({ browse, member }) => {
  const nora = await member({ username: 'Nora.Any', fullName: 'Nora Any' });
  const page = await browse(null);
  for (const address of ['/nora.any', '/NORA.ANY', '/profile/nora.any', `/profile/${nora.id}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Nora Any', level: 1 })).toBeVisible();
  }
});

test('an old name leads to the present one', async ({ browse, member, product }) => {
  const kai = await member({ username: 'kai_now', fullName: 'Kai Now' });
  await product.pool.query(
    `insert into former_username (username, profile_id, keep_until) values ('kai_then', $1, now() + interval '80 days')`,
    [kai.id],
  );
  const page = await browse(null);
  await page.goto('/kai_then');
  await expect(page).toHaveURL(`${product.url}/kai_now`);
  await expect(page.getByRole('heading', { name: 'Kai Now', level: 1 })).toBeVisible();
});

test('a name that nobody has is not found, by the screen and by the answer', async ({
  browse,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 404/);
  const page = await browse(null);
  const answer = await page.goto('/nobody_at_all');
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).toMatch(/<meta[^>]+name="robots"[^>]+content="noindex/);
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
});

test('one’s own profile has no follow button but the way to edit it', async ({ browse, member }) => {
  const nora = await member({ fullName: 'Nora Own' });
  const page = await browse(nora);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Nora Own', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Follow(ing)?$/ })).toHaveCount(0);
  await expect(page.getByText('No posts yet.')).toBeVisible();
});

test('a visitor is invited to sign up where members follow', async ({ browse, member }) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const page = await browse(null);
  await page.goto(`/${nora.username}`);
  const way = page.getByRole('region', { name: 'Nora Lind' }).getByRole('link', { name: 'Sign Up' });
  await expect(way).toHaveAttribute('href', /^\/auth\?/);
  await expect(page.getByRole('button', { name: /^Follow(ing)?$/ })).toHaveCount(0);
  await way.click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('the count of posts follows live', async ({ browse, member, api }) => {
  const nora = await member();
  const page = await browse(null);
  await page.goto(`/${nora.username}`);
  await expect(page.getByRole('img', { name: '0 posts' })).toBeVisible();
  const asNora = await api(nora);
  const post = await asNora.content.create.mutate({ text: 'Counted', clientId: crypto.randomUUID() });
  await expect(page.getByRole('img', { name: '1 post', exact: true })).toBeVisible();
  await asNora.content.remove.mutate({ id: post.id });
  await expect(page.getByRole('img', { name: '0 posts' })).toBeVisible();
});

test('back from a post of a profile is the profile', async ({ browse, member, product: { pool } }) => {
  const nora = await member({ fullName: 'Nora Lind' });
  await makePost(pool, { authorId: nora.id, text: 'From the profile' });
  const page = await browse(null);
  await page.goto(`/${nora.username}`);
  await card(page, 'From the profile').getByRole('link', { name: 'Comments, 0' }).click();
  await expect(page).toHaveURL(/\/profile-comments\//);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();

  const address = await card(page, 'From the profile')
    .getByRole('link', { name: 'Comments, 0' })
    .getAttribute('href');
  const fresh = await page.context().newPage();
  await fresh.goto(address ?? '');
  await expect(card(fresh, 'From the profile')).toBeVisible();
  await fresh.getByRole('button', { name: 'Back' }).click();
  await expect(fresh.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();
});
