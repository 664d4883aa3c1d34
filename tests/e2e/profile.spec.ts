import {
  makeCollectionItem,
  makeFollow,
  makeHidden,
  makeMedia,
  makePost,
  makeReview,
  makeWallPost,
} from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { mapProfileTexts, publicTextNames } from '#shared/profile-texts.ts';
import { card } from '#tests/e2e/support/cards.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import type { Product } from '#tests/e2e/support/product.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';
import { swipe } from '#tests/e2e/support/touch.ts';

/** Hangs photos on a profile, in this order, by what they show. */
async function hangPhotos(
  { pool, storeFiles }: Pick<Product, 'pool' | 'storeFiles'>,
  profileId: string,
  shown: readonly string[],
): Promise<void> {
  for (const [index, alt] of shown.entries()) {
    const { id } = await makeMedia(pool, { ownerId: profileId, purpose: 'photo', alt });
    await storeFiles(id);
    await insertRow(pool, 'profilePhoto', { profileId, mediaId: id, position: index + 1 });
  }
}

test('a profile opened directly shows the member, and its served page carries the card for other sites', async ({
  browse,
  member,
  product,
}) => {
  const john = await member({ username: 'john.doe', fullName: 'John Doe', bio: 'Sits in row five.' });
  await makePost(product.pool, { authorId: john.id, text: 'Row five, again.' });
  for (const text of ['Third', 'Fourth', 'Fifth', 'Second', 'First'])
    await makeWallPost(product.pool, { profileId: john.id, authorId: john.id, text: `${text} on the wall` });
  for (const tmdbId of [900_000_001, 900_000_002, 900_000_003]) {
    const film = { profileId: john.id, titleType: 'movie', tmdbId } as const;
    await makeCollectionItem(product.pool, { ...film, type: 'movie' });
    await makeCollectionItem(product.pool, { ...film, type: 'watchlist' });
  }
  const page = await browse(null, phone);
  const sendWall = await holdRequests(page, /walls\.list/);
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
  // what is above the posts comes after the page was led to them
  await page.getByRole('link', { name: '1 post', exact: true }).tap();
  sendWall();
  await expect(page.getByText('First on the wall')).toBeAttached();
  await expect(card(page, 'Row five, again.')).toBeInViewport();
  await expect(page).toHaveURL('/john.doe');
  // and without that they are two screens away, not four
  await expect(page.getByRole('list', { name: 'Wall posts' }).getByRole('listitem')).toHaveCount(2);
  const tabs = await page.getByRole('navigation', { name: 'Profile' }).evaluate((element) => {
    return element.getBoundingClientRect().top + window.scrollY;
  });
  expect(tabs).toBeLessThan(1_800);
});

test('a name is found in any case, by id, and under /profile; an old name leads to the present one, and one that nobody has is not found, by the screen and by the answer', async ({
  browse,
  expectedNoise,
  member,
  product,
}) => {
  expectedNoise.push(/status of 404/);
  const nora = await member({ username: 'Nora.Any', fullName: 'Nora Any' });
  const kai = await member({ username: 'kai_now', fullName: 'Kai Now' });
  await product.pool.query(
    `insert into former_username (username, profile_id, keep_until) values ('kai_then', $1, now() + interval '80 days')`,
    [kai.id],
  );
  const page = await browse(null);
  await page.goto('/kai_then');
  await expect(page).toHaveURL(`${product.url}/kai_now`);
  await expect(page.getByRole('heading', { name: 'Kai Now', level: 1 })).toBeVisible();
  // and so do the addresses of what is theirs, and their id
  for (const who of ['kai_then', kai.id]) {
    await navigate(page, `/profile/${who}/movies`);
    await expect(page).toHaveURL(`${product.url}/profile/kai_now/movies`);
    await expect(page.getByRole('heading', { name: 'Favorite Movies', level: 1 })).toBeVisible();
    await navigate(page, `/profile/${who}/diary/numbers?year=2025`);
    await expect(page).toHaveURL(`${product.url}/profile/kai_now/diary/numbers?year=2025`);
    await navigate(page, '/terms-of-service');
  }
  for (const address of ['/nora.any', '/NORA.ANY', '/profile/nora.any', `/profile/${nora.id}`]) {
    await navigate(page, address);
    await expect(page.getByRole('heading', { name: 'Nora Any', level: 1 })).toBeVisible();
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('Nora Any');
    await navigate(page, '/terms-of-service');
  }

  const answer = await page.goto('/nobody_at_all');
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).toMatch(/<meta[^>]+name="robots"[^>]+content="noindex/);
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
});

test('the count of posts follows live; back from a post of a profile is the profile; a visitor is invited to sign up where members follow', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  await makePost(pool, { authorId: nora.id, text: 'From the profile' });
  const page = await browse(null);
  await page.goto(`/${nora.username}`);
  const onePost = page.getByRole('link', { name: '1 post', exact: true });
  const newTab = page.context().waitForEvent('page');
  await onePost.click({ modifiers: ['ControlOrMeta'] });
  await (await newTab).close();
  await expect(onePost).toBeFocused();
  const asNora = await api(nora);
  const post = await asNora.content.create.mutate({ text: 'Counted', clientId: crypto.randomUUID() });
  await expect(page.getByRole('link', { name: '2 posts', exact: true })).toBeVisible();
  await asNora.content.remove.mutate({ id: post.id });
  await expect(onePost).toBeVisible();

  await card(page, 'From the profile').getByRole('link', { name: 'Comments, 0' }).click();
  await expect(page).toHaveURL(/\/profile-comments\//);
  // not the profile's own Back, which stands a moment longer than its address
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();

  const address = await card(page, 'From the profile')
    .getByRole('link', { name: 'Comments, 0' })
    .getAttribute('href');
  const fresh = await openTab(page.context());
  await fresh.goto(address ?? '');
  await expect(card(fresh, 'From the profile')).toBeVisible();
  await fresh.getByRole('button', { name: 'Back' }).click();
  await expect(fresh.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();

  const way = page.getByRole('region', { name: 'Nora Lind' }).getByRole('link', { name: 'Sign Up' });
  await expect(way).toHaveAttribute('href', /^\/auth\?/);
  await expect(page.getByRole('button', { name: /^Follow(ing)?$/ })).toHaveCount(0);
  await way.click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('photos pass one at a time, the profile picture first: by arrows, dots, keys and swipes; a press shows one whole', async ({
  browse,
  member,
  product,
}) => {
  const { pool, storeFiles } = product;
  const nora = await member({ fullName: 'Nora Lind' });
  const face = await makeMedia(pool, { ownerId: nora.id, purpose: 'avatar' });
  await storeFiles(face.id);
  await pool.query('update profile set avatar_id = $1 where id = $2', [face.id, nora.id]);
  await hangPhotos(product, nora.id, ['A red curtain', 'An empty lobby']);
  const page = await browse(null);
  const photos = page.getByRole('region', { name: 'Photos of Nora Lind' });
  const shows = (photo: string) =>
    expect(photos.getByRole('link', { name: photo })).toBeInViewport({ ratio: 0.9 });
  await page.goto(`/${nora.username}`);
  expect((await photos.boundingBox())?.height).toBe(320);
  await shows('Nora Lind’s profile picture');
  // its blurred copy fills the sides
  await expect(photos.getByRole('link')).toHaveCSS('background-image', /^url\("data:/);
  await expect(photos.getByText('1 of 3')).toBeVisible();
  await photos.getByRole('button', { name: 'Next photo' }).click();
  await shows('A red curtain');
  await expect(photos.getByText('2 of 3')).toBeVisible();
  // what is announced
  await expect(photos.locator('[aria-live="polite"]')).toHaveText('2 of 3 A red curtain');
  await photos.getByRole('button', { name: 'Photo 3' }).click();
  await shows('An empty lobby');
  await page.keyboard.press('ArrowRight');
  await shows('Nora Lind’s profile picture');
  await page.keyboard.press('ArrowLeft');
  await shows('An empty lobby');
  // on a photo, the focus passes to the next one
  await photos.getByRole('link', { name: 'An empty lobby' }).press('ArrowLeft');
  await expect(photos.getByRole('link', { name: 'A red curtain' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(photos.getByRole('link', { name: 'Nora Lind’s profile picture' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(photos.getByRole('link', { name: 'An empty lobby' })).toBeFocused();

  await photos.getByRole('link', { name: 'An empty lobby' }).click();
  const viewer = page.getByRole('dialog', { name: 'Picture' });
  await expect(viewer.getByRole('img', { name: 'An empty lobby' })).toBeVisible();
  await expect(viewer.getByText('3 of 3')).toBeVisible();
  await expect(page).toHaveURL(`/${nora.username}?photo=3`);
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/${nora.username}$`));

  await page.setViewportSize({ width: 390, height: 844 });
  await photos.getByRole('button', { name: 'Photo 1' }).click();
  await shows('Nora Lind’s profile picture');
  const top = (await photos.boundingBox())?.y ?? 0;
  const swipeAcross = (from: number, to: number) => swipe(page, [from, top + 150], [to, top + 154]);
  await swipeAcross(300, 255);
  await expect(photos.getByText('1 of 3')).toBeVisible();
  await swipeAcross(300, 249);
  await shows('A red curtain');
  await swipeAcross(100, 160);
  await shows('Nora Lind’s profile picture');

  // without a profile picture, the first one is a photo; one without alt text has a name all the same
  const theo = await member({ fullName: 'Theo Marsh' });
  await hangPhotos(product, theo.id, ['']);
  await page.goto(`/${theo.username}`);
  await page.getByRole('link', { name: 'Photo of Theo Marsh' }).click();
  await expect(viewer.getByRole('img', { name: 'Picture' })).toBeVisible();
});

test('a profile tells other members more than visitors, and asks YouTube for nothing before a tap', async ({
  browse,
  member,
  product: { pool },
}) => {
  const place = { latitude: 57.708, longitude: 11.974 };
  // a place in words of one's own is shown alone
  const texts = { ...mapProfileTexts(publicTextNames, (_, name) => `Her ${name}`), location: '' };
  const nora = await member({
    fullName: 'Nora Lind',
    ...texts,
    country: 'Sweden',
    age: 31,
    gender: 'female',
    ethnicity: 'do_not_show',
    relationshipStatus: 'single',
    hereFor: ['chat', 'friendship'],
    displayPersonalInfo: true,
    ...place,
  });
  await insertRow(pool, 'premiumSubscription', { profileId: nora.id, planType: 'vip' });
  await insertRow(pool, 'userVideo', { profileId: nora.id, youtubeVideoId: 'dQw4w9WgXcQ' });
  await insertRow(pool, 'userGif', { profileId: nora.id, gifUrl: '/media/gifs/cat.gif' });

  const theo = await member(place);
  const page = await browse(theo);
  const youtube: string[] = [];
  page.on('request', (request) => {
    if (/youtube|ytimg|google/.test(new URL(request.url()).hostname)) youtube.push(request.url());
  });
  await page.goto(`/${nora.username}`);
  const header = page.getByRole('region', { name: 'Nora Lind', exact: true });
  await expect(header.getByText('VIP')).toBeVisible();
  await expect(header.getByText('under 1 mi away')).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText('Her cityOrTown, Her stateOrRegion, Sweden')).toBeVisible();
  await expect(details.getByRole('definition')).toHaveText(['31', 'Female', 'Single', 'Chat, Friendship']);
  await expect(page.getByRole('region', { name: 'GIF' }).getByRole('img')).toBeVisible();
  await header.getByRole('button', { name: 'Message' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Messaging feature will be available soon!' }),
  ).toBeVisible();
  const video = page.getByRole('region', { name: 'Video' });
  await expect(video.getByRole('button', { name: 'Play video' })).toBeVisible();
  expect(youtube).toEqual([]);
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'the player' }),
  );
  await video.getByRole('button', { name: 'Play video' }).click();
  await expect(video.locator('iframe')).toBeVisible();
  await expect.poll(() => youtube.length).toBeGreaterThan(0);

  const visitor = await browse(null);
  await visitor.goto(`/${nora.username}`);
  for (const text of Object.values(texts)) if (text) await expect(visitor.getByText(text)).toBeVisible();
  await expect(visitor.getByRole('definition')).toHaveCount(0);
  await expect(visitor.getByText(/away$/)).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Message' })).toHaveCount(0);
});

test('one’s own profile has no follow button but the way to edit it, and says what it still lacks, until it lacks nothing', async ({
  api,
  browse,
  member,
  product: { pool, storeFiles },
}) => {
  const nora = await member({ fullName: 'Nora Lind', occupation: 'Subtitler', country: 'Sweden' });
  const page = await browse(nora);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Nora Lind' }).getByRole('link', { name: 'Settings' }),
  ).toHaveAttribute('href', '/settings');
  await expect(page.getByRole('link', { name: 'Add a video' })).toHaveAttribute('href', '/edit-video');
  await expect(page.getByRole('link', { name: 'Add a GIF' })).toHaveAttribute('href', '/edit-gifs');
  await expect(page.getByRole('button', { name: 'Message' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Follow(ing)?$/ })).toHaveCount(0);
  await expect(page.getByText('No posts yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: '0 posts' })).toBeVisible();

  const list = page.getByRole('region', { name: 'Complete Your Profile' });
  await expect(list.getByText('3/5')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(list.getByRole('link')).toHaveText(['Add a profile picture', 'Write a bio']);
  await expect(list.getByRole('link', { name: 'Write a bio' })).toHaveAttribute('href', '/edit-profile');

  const face = await makeMedia(pool, { ownerId: nora.id, purpose: 'avatar' });
  await storeFiles(face.id);
  await pool.query('update profile set avatar_id = $1 where id = $2', [face.id, nora.id]);
  await (await api(nora)).account.update.mutate({ bio: 'Row five.' });
  await expect(page.getByText('Row five.')).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('reviews have rows of their own, cut to what a row holds, and back from one is the list', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  await makePost(pool, { authorId: nora.id, text: 'A post of mine' });
  const long = 'The last reel changes everything that came before it. '.repeat(6).trim();
  const review = await makeReview(pool, {
    authorId: nora.id,
    titleName: 'The Test Reel (1999)',
    rating: 'poop_2',
    reviewTitle: 'Twenty-five letters, and more',
    text: long,
  });
  const page = await browse(null);
  await page.goto(`/${nora.username}`);
  await expect(card(page, 'A post of mine')).toBeVisible();
  await expect(card(page, 'The Test Reel')).toHaveCount(0);
  const parts = page.getByRole('navigation', { name: 'Profile' });
  await parts.getByRole('link', { name: 'Reviews' }).click();
  await expect(page).toHaveURL(`/${nora.username}?view=reviews`);
  await expect(card(page, 'A post of mine')).toHaveCount(0);
  const row = page.getByRole('link', { name: /^Review of The Test Reel: 2 poops/ });
  await expect(row).toContainText('Twenty-five letters, and…');
  const text = row.getByText(long).locator('..');
  const lines = await text.evaluate(
    (element) =>
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
  // name and poster lead to the title, everything else of the row to the review
  const item = page.getByRole('listitem').filter({ has: row });
  await expect(item.getByRole('link')).toHaveText(['The Test Reel', /Twenty-five/]);
  const titleOver = page.getByRole('dialog');
  await item.getByRole('link', { name: 'The Test Reel', exact: true }).press('Enter');
  await expect(titleOver).toBeVisible();
  await expect(page).toHaveURL('/title/movie/999000001');
  await page.keyboard.press('Escape');
  await expect(titleOver).toHaveCount(0);
  await item.click({ position: { x: 48, y: 60 } });
  await expect(titleOver).toBeVisible();
  await expect(page).toHaveURL('/title/movie/999000001');
  await page.keyboard.press('Escape');
  await expect(titleOver).toHaveCount(0);
  const { width = 0, height = 0 } = (await item.boundingBox()) ?? {};
  await item.click({ position: { x: width - 8, y: height - 8 } });
  await expect(page).toHaveURL(`/review-comments/${review.id}`);
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/${nora.username}?view=reviews`);
  await expect(row).toBeVisible();
  await parts.getByRole('link', { name: 'Posts' }).click();
  await expect(card(page, 'A post of mine')).toBeVisible();
  await expect(page).toHaveURL(`/${nora.username}`);
});

test('a member without a display name is called by their @username, once in each place', async ({
  browse,
  member,
  product: { pool },
}) => {
  const [me, other, nora] = [
    await member({ username: 'newcomer', fullName: '' }),
    await member({ username: 'other.newcomer', fullName: '' }),
    await member(),
  ];
  await makeFollow(pool, { followerId: other.id, followeeId: nora.id });
  await makeHidden(pool, { ownerId: me.id, hiddenId: other.id });
  const page = await browse(me);
  await page.goto('/newcomer');
  await expect(page).toHaveTitle('@newcomer · Matinee');
  await expect(page.getByRole('region', { name: '@newcomer' }).getByText('@newcomer')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Account of' }).getByText('@newcomer')).toHaveCount(1);
  await navigate(page, '/settings?list=hidden');
  await expect(page.getByRole('dialog').getByText('@other.newcomer')).toHaveCount(1);
  await navigate(page, `/${nora.username}?list=followers`);
  await expect(page.getByRole('dialog').getByRole('listitem').getByText('@other.newcomer')).toHaveCount(1);

  const small = await browse(me, phone);
  await small.goto('/');
  await small.getByRole('button', { name: 'Menu', exact: true }).tap();
  const own = small.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: '@newcomer' });
  await expect(own.getByText('@newcomer')).toHaveCount(1);
  await expect(own).toContainText('N');
});
