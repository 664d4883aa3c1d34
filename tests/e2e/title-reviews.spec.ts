import { randomUUID } from 'node:crypto';
import type { Route } from '@playwright/test';
import { makeReview } from '#scripts/seed/builders.ts';
import { card, heart, standsStill } from '#tests/e2e/support/cards.ts';
import { topOf } from '#tests/e2e/support/fit.ts';
import { bell } from '#tests/e2e/support/feed.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { controlSockets, refusedSocket } from '#tests/e2e/support/page-sockets.ts';

test('Back to an old list of reviews keeps its pages; a link reads it again, and does not offer what it was read with', async ({
  browse,
  member,
  product: { pool },
}) => {
  const { id: authorId } = await member();
  const film = { authorId, titleType: 'movie', tmdbId: 900_000_001 } as const;
  for (let night = 1; night <= 21; night += 1) await makeReview(pool, { ...film, text: `Night ${night}.` });
  const page = await browse(await member());
  await page.clock.install();
  await page.goto('/movies-shows-reviews');
  const link = page.getByRole('link', { name: 'Casablanca, 1942' });
  await link.click();
  const title = page.getByRole('dialog');
  const reviews = title.getByRole('article');
  await title.getByRole('button', { name: 'Show more' }).click();
  await expect(reviews).toHaveCount(21);
  await reviews.first().getByRole('link').first().click();
  await expect(title).toHaveCount(0);
  await page.clock.fastForward('01:00');
  await makeReview(pool, { ...film, text: 'A later night.' });
  await page.goBack();
  const offer = page.getByRole('button', { name: 'Show 1 new review' });
  await expect(offer).toBeVisible();
  await expect(reviews).toHaveCount(21);

  await title.getByRole('button', { name: 'Close' }).click();
  await expect(title).toHaveCount(0);
  let readList = () => {};
  const held = new Promise<void>((resolve) => {
    readList = resolve;
  });
  const first = async (route: Route) => {
    await held;
    await route.continue();
  };
  await page.route(/content\.listByTitle/, first, { times: 1 });
  await link.click();
  await expect(offer).toBeVisible();
  readList();
  await expect(card(page, 'A later night.')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('Back to an old list of a member’s reviews keeps its pages', async ({
  browse,
  member,
  product: { pool },
}) => {
  const theo = await member();
  for (let night = 1; night <= 101; night += 1)
    await makeReview(pool, { authorId: theo.id, titleName: `Reel ${night}`, text: `Night ${night}.` });
  const page = await browse(null);
  await page.clock.install();
  await page.goto(`/${theo.username}?view=reviews`);
  const reviews = page.getByRole('link', { name: /^Review of Reel/ });
  await reviews.last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(reviews).toHaveCount(100);
  await reviews.first().click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await page.clock.fastForward('01:00');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('content.listByAuthor')) reads.push(request.url());
  });
  await page.goBack();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(reviews).toHaveCount(101);
  expect(reads).toHaveLength(1);
});

test('ratings that could not be loaded are not said to be none, and come with another try', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(/ERR_FAILED/);
  const theo = await member();
  const film = { authorId: theo.id, titleType: 'movie', tmdbId: 900_000_001 } as const;
  await makeReview(pool, { ...film, text: 'The first night.' });
  const page = await browse(null);
  await page.goto('/movies-shows-reviews');
  const reads = /content\.listByTitle|titles\.reception/;
  await page.route(reads, (route) => route.abort());
  await page.getByRole('link', { name: 'Casablanca, 1942' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load the reviews.' });
  await expect(failed).toBeVisible();
  await expect(page.getByText('Nobody has rated this yet')).toHaveCount(0);
  await page.unroute(reads);
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('The first night.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^On fire/ })).toBeVisible();
});

test('a review that comes while the list arrives is offered as a new one', async ({
  api,
  browse,
  member,
}) => {
  const [theo, nora] = [await member(), await member()];
  const page = await browse(nora);
  await page.goto('/movies-shows-reviews');
  let isRead = false;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const held = async (route: Route) => {
    const response = await route.fetch();
    isRead = true;
    await arrived;
    await route.fulfill({ response });
  };
  await page.route(/content\.listByTitle/, held, { times: 1 });
  await page.getByRole('list', { name: 'Titles' }).getByRole('link').first().click();
  await expect.poll(() => isRead).toBe(true);
  await expect(page).toHaveURL(/title\/movie\/\d+$/);
  const tmdbId = Number(/\d+$/.exec(page.url())?.[0]);
  const theos = await api(theo);
  await theos.content.create.mutate({
    text: 'Just home.',
    clientId: randomUUID(),
    review: { mediaType: 'movie', tmdbId, rating: 'fire_3', reviewTitle: '', tags: [] },
  });
  // what comes later has come to the page
  await theos.follows.set.mutate({ profileId: nora.id, following: true });
  await expect(bell(page, 1)).toBeVisible();
  arrive();
  await page.getByRole('button', { name: 'Show 1 new review' }).click();
  await expect(card(page, 'Just home.')).toHaveCount(1);
});

test('an older review that moves up when others are gone is not offered as a new one', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket);
  const { id: authorId } = await member();
  const film = { authorId, titleType: 'movie', tmdbId: 900_000_001 } as const;
  for (let night = 1; night <= 21; night += 1)
    await makeReview(pool, {
      ...film,
      text: `Night ${night}.`,
      createdAt: new Date(Date.now() - (22 - night) * 60_000),
    });
  const page = await browse(await member());
  const sockets = await controlSockets(page);
  await page.goto('/title/movie/900000001');
  await expect(card(page, 'Night 21.')).toBeVisible();
  await expect.poll(() => sockets.running()).toContain('feed.onNew');
  await sockets.cut();
  await pool.query(`delete from content where text in ('Night 19.', 'Night 20.')`);
  await makeReview(pool, { ...film, text: 'Night 22.' });
  await sockets.mend();
  await page.getByRole('button', { name: 'Show 1 new review' }).click();
  await expect(card(page, 'Night 22.')).toBeVisible();
});

test('the last of more than a hundred reviews is live where it is on the screen, and Back returns to it, as does a reload of its page', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const theo = await member({ fullName: 'Theo Marsh' });
  await pool.query(
    `insert into content (author_id, type, text, title_type, tmdb_id, title_name, rating, created_at)
      select profile.id, 'review', 'Night ' || n || '.', 'movie', 900000001, 'Casablanca (1942)', 'fire_3',
        now() - n * interval '1 minute'
      from profile, generate_series(1, 101) n where profile.id = $1`,
    [theo.id],
  );
  const page = await browse(await member());
  await page.goto('/movies-shows-reviews');
  await page.getByRole('link', { name: 'Casablanca, 1942' }).click();
  const title = page.getByRole('dialog');
  for (const count of [40, 60, 80, 100, 101]) {
    await title.getByRole('button', { name: 'Show more' }).click();
    await expect(title.getByRole('article')).toHaveCount(count);
  }
  const last = card(page, 'Night 101.');
  await last.scrollIntoViewIfNeeded();
  const { rows } = await pool.query<{ id: string }>(`select id from content where text = 'Night 101.'`);
  await (
    await api(theo)
  ).hearts.set.mutate({
    target: { kind: 'content', id: rows[0]?.id ?? '' },
    hearted: true,
  });
  await expect(heart(last)).toHaveAccessibleName('Heart, 1 heart');

  await standsStill(() => topOf(last));
  const top = await topOf(last);
  await last
    .getByRole('link', { name: /Theo Marsh/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Theo Marsh' }).first()).toBeVisible();
  await expect(title).toHaveCount(0);
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(() => topOf(last)).toBe(top);

  const visitor = await browse(null);
  await visitor.goto('/title/movie/900000001');
  for (const count of [40, 60]) {
    await visitor.getByRole('button', { name: 'Show more' }).click();
    await expect(visitor.getByRole('article')).toHaveCount(count);
  }
  const read = card(visitor, 'Night 50.');
  await read.scrollIntoViewIfNeeded();
  await standsStill(() => topOf(read));
  const place = await topOf(read);
  await visitor.reload();
  await expect.poll(() => topOf(read)).toBe(place);
  await expect(visitor.getByRole('article')).toHaveCount(60);
});
