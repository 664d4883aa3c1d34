import { firstBundledId } from '#shared/bundled-titles.ts';
import { makePost, makeReply, makeReview, makeViewing } from '#scripts/seed/builders.ts';
import { rounds } from '#tests/faults/support/rounds.ts';
import { commentsLink } from '#tests/e2e/support/cards.ts';
import { boxOf } from '#tests/e2e/support/fit.ts';
import { holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { nowhere } from '#tests/e2e/support/screens.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { watchEpisodes } from '#tests/e2e/support/watch-episodes.ts';
import { lamps } from '#tests/support/bundled-series.ts';

test('a document names the files of its own screen, and the browser fetches each of them once; a visitor sees the newest posts', async ({
  browse,
  member,
  product,
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  await makePost(product.pool, { authorId: nora.id, text: 'The lights go down.' });
  const page = await browse(null);
  const fetched: { path: string; status: number }[] = [];
  page.on('response', (answer) => {
    const { pathname: path } = new URL(answer.url());
    if (path.startsWith('/assets/')) fetched.push({ path, status: answer.status() });
  });
  const document = await (await page.goto(`/${nora.username}`))?.text();
  await expect(page.getByRole('heading', { name: 'Nora Lind' }).first()).toBeVisible();
  const named = document?.match(/\/assets\/[\w-]+\.(?:js|css|woff2)/g) ?? [];
  // the entry's own files, which every document names, are fewer
  expect(named.length).toBeGreaterThan(7);
  await expect.poll(() => named.filter((path) => !fetched.some((file) => file.path === path))).toEqual([]);
  for (const path of named)
    expect(fetched.filter((file) => file.path === path)).toEqual([{ path, status: 200 }]);

  await navigate(page, '/');
  await expect(page.getByRole('article').filter({ hasText: 'The lights go down.' })).toContainText(
    'Nora Lind',
  );
});

test('a document is painted before its scripts are fetched, and reads the same wherever its reader is', async ({
  browse,
  member,
}) => {
  // in Los Angeles still February
  const nora = await member({ fullName: 'Nora Lind', createdAt: new Date('2026-03-01T02:00:00Z') });
  const page = await browse(null, { timezoneId: 'America/Los_Angeles' });
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  const showStyles = await holdRequests(page, /\.css$/);
  const opened = page.goto(`/${nora.username}`);
  await expect.poll(() => fetched.filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
  await expect(page.getByRole('heading', { name: 'Nora Lind' }).first()).toBeAttached();
  expect(fetched.filter((path) => path.endsWith('.js'))).toEqual([]);
  showStyles();
  await opened;
  const { painted, began } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    began: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(Math.min(...began)).toBeGreaterThan(painted ?? Infinity);
  await expect(page.getByText('Joined March 2026')).toBeVisible();
});

test('a document has the heading of its screen, and brings the style sheets of all that is drawn in it', async ({
  api,
  member,
  product,
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const post = await makePost(product.pool, { authorId: nora.id, text: 'The lights go down.' });
  const review = await makeReview(product.pool, { authorId: nora.id, text: 'Seen twice.' });
  await makeReply(product.pool, { contentId: post.id, authorId: nora.id, text: 'And up again.' });
  // home lists its next episode
  await watchEpisodes(await api(nora), lamps.tmdbId);
  const { name, value } = await product.signIn(nora.id);
  const textOf = async (path: string, headers?: Record<string, string>) =>
    (await fetch(product.url + path, { headers })).text();
  const drawnAt = async (path: string, headers?: Record<string, string>) => {
    let html = '';
    const heading = async () => {
      html = await textOf(path, headers);
      return /<h1.*?<\/h1>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, '') ?? '';
    };
    // a busy server leaves a screen to the browser
    await expect.poll(heading, path).toMatch(/\S/);
    return html;
  };
  const sheets = new Map<string, Promise<string>>();
  const sheetAt = (path: string) => {
    const sheet = sheets.get(path) ?? textOf(path);
    sheets.set(path, sheet);
    return sheet;
  };
  for (const headers of [undefined, { cookie: `${name}=${value}` }]) {
    for (const path of rendered({ username: nora.username, postId: post.id, reviewId: review.id })) {
      const html = await drawnAt(path, headers);
      // each part stands in its place: no script has to put it there
      expect(html, path).not.toContain('<div hidden id="S:');
      const linked = html.match(/(?<=<link rel="stylesheet" href=")[^"]+/g) ?? [];
      const styles = (await Promise.all(linked.map(sheetAt))).join('');
      const drawn = html.match(/(?<= class=")[^"]+/g)?.flatMap((list) => list.split(' ')) ?? [];
      // those of CSS modules, Mantine's among them
      const unstyled = drawn.filter(
        (word) => /^(_\w+_\w{5}_\d+|m_\w+)$/.test(word) && !styles.includes(`.${word}`),
      );
      expect([path, ...new Set(unstyled)]).toEqual([path]);
    }
  }
});

/** Every screen that the server renders. */
const rendered = ({ username, postId, reviewId }: { username: string; postId: string; reviewId: string }) => [
  '/',
  '/?tab=reviews',
  '/?tab=following',
  '/?tab=mine',
  '/reviews',
  '/movies-shows-reviews',
  '/premium',
  `/comments/${postId}`,
  `/review-comments/${reviewId}`,
  `/${username}`,
  `/${username}?view=reviews`,

  `/profile/${username}/movies`,
  `/title/movie/${firstBundledId + 1}`,
  `/title/show/${lamps.tmdbId}`,
  '/auth',
  '/privacy-policy',
  '/terms-of-service',
];

test('without JavaScript a visitor reads public screens, follows their links and reaches sign-in', async ({
  browse,
  member,
  product,
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member();
  const post = await makePost(product.pool, { authorId: nora.id, text: 'The lights go down: %NONCE%' });
  await makeReview(product.pool, { authorId: nora.id, text: 'Seen twice.' });
  // longer than what a card shows of a post
  const comment = `${'And down. '.repeat(20)}And up again.`;
  await makeReply(product.pool, { contentId: post.id, authorId: nora.id, text: comment });
  for (let frame = 1; frame <= 12; frame += 1)
    await makePost(product.pool, { authorId: nora.id, text: `Frame ${frame}` });
  const page = await browse(null, { javaScriptEnabled: false });
  const main = page.getByRole('main');
  await page.goto('/');
  // beyond the cards of a document, reviews among them
  await expect(main.getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(main.getByRole('article')).toHaveCount(4);
  await expect(main.getByRole('article').last()).toContainText('The lights go down: %NONCE%');
  await expect(page.getByRole('link', { name: 'Older posts' })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await commentsLink(main, 1).click();
  await expect(main).toContainText('And up again.');
  await main.getByRole('link', { name: 'Nora Lind' }).first().click();
  await expect(page).toHaveURL(`/${nora.username}`);
  // with the style sheets of its own screen
  await expect(main.locator('header').first()).toHaveCSS('display', 'flex');
  await expect(main.getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(main.getByRole('article')).toHaveCount(3);
  await expect(main.getByRole('article').last()).toContainText('The lights go down: %NONCE%');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  // a link that has expired, and one to a comment that is gone
  await page.goto(`/${nora.username}?after=of-another-week`);
  await expect(page).toHaveURL(`/${nora.username}`);
  await page.goto(`/comments/${post.id}?reply=${nowhere}`);
  await expect(page.getByText('The linked comment isn’t available.')).toBeVisible();
  for (let seen = 1; seen <= 52; seen += 1)
    await makeReview(product.pool, {
      authorId: theo.id,
      tmdbId: firstBundledId + 1,
      text: `Seen ${seen} times`,
    });
  await page.goto(`/title/movie/${firstBundledId + 1}`);
  await expect(main.getByRole('article')).toHaveCount(20);
  await page.getByRole('link', { name: 'More reviews' }).click();
  await expect(main.getByRole('article').first()).toContainText('Seen 32 times');
  await page.goto(`/${theo.username}?view=reviews`);
  await expect(main.getByText(/^Seen \d+ times/)).toHaveCount(50);
  await page.getByRole('link', { name: 'Older reviews' }).click();
  await expect(main.getByText(/^Seen \d+ times/)).toHaveText(['Seen 2 times', 'Seen 1 times']);
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('the document of a title has what its reader marked and logged, so that nothing moves when the scripts come', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const casablanca = { titleType: 'movie', tmdbId: 900_000_001, title: 'Casablanca' } as const;
  await makeViewing(pool, { profileId: nora.id, ...casablanca });
  const page = await browse(nora, { javaScriptEnabled: false });
  await page.goto(`/title/movie/${casablanca.tmdbId}`);
  await expect(page.getByLabel('Seen on')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your diary entries' })).toBeVisible();
});

test('a row of tabs stands at the current one before the scripts come, and then follows the reader', async ({
  browse,
  member,
}) => {
  const page = await browse(await member(), { ...phone, javaScriptEnabled: false });
  await page.goto('/?tab=reviews');
  const row = page.getByRole('navigation', { name: 'Feed' });
  const place = () => row.evaluate((tabs) => tabs.scrollLeft);
  await expect.poll(place).toBeGreaterThan(0);
  const [tabs, current] = [await boxOf(row), await boxOf(row.locator('[aria-current]'))];
  expect(current.right).toBeLessThanOrEqual(tabs.right);
  const placeAfterScroll = () =>
    row.evaluate((tabs) => {
      tabs.scrollTo(0, 0);
      return tabs.scrollLeft;
    });
  await expect.poll(placeAfterScroll).toBe(0);
});

test('documents of two members and a visitor, rendered at the same time, hold nothing of one another', async ({
  member,
  product,
}) => {
  test.setTimeout(rounds(240_000, 3_600_000));
  const [nora, theo] = [await member(), await member()];
  const makePrivate = (authorId: string, text: string) =>
    makePost(product.pool, { authorId, text, isPublic: false });
  await makePrivate(nora.id, 'canary_of_nora');
  await makePrivate(theo.id, 'canary_of_theo');
  const post = await makePost(product.pool, { authorId: nora.id, text: 'For everyone.' });
  const review = await makeReview(product.pool, { authorId: nora.id });
  const cookieOf = async ({ id }: { id: string }) => {
    const { name, value } = await product.signIn(id);
    return { cookie: `${name}=${value}` };
  };
  const readers = [
    { headers: await cookieOf(nora), own: 'canary_of_nora', others: ['canary_of_theo', theo.id] },
    { headers: await cookieOf(theo), own: 'canary_of_theo', others: ['canary_of_nora'] },
    { headers: undefined, own: undefined, others: ['canary_of_nora', 'canary_of_theo', theo.id] },
  ];
  const paths = rendered({ username: nora.username, postId: post.id, reviewId: review.id });
  const nonces = new Set<string>();
  const found: string[] = [];
  let documents = 0;
  for (let round = 0; round < rounds(1, 100); round += 1) {
    for (const path of paths) {
      const read = readers.map(async ({ headers, own, others }) => {
        const isRendered = async () => {
          const answer = await fetch(product.url + path, { headers });
          const html = await answer.text();
          expect(answer.headers.get('cache-control')).toBe('private, no-store');
          nonces.add(/nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '');
          documents += 1;
          found.push(...others.filter((word) => html.includes(word)).map((word) => `${path}: ${word}`));
          if (html.includes('class="curtain"')) return false;
          if (path === '/') expect(html).toContain('For everyone.</');
          if (own && path === '/?tab=mine') expect(html).toContain(own);
          return true;
        };
        // a busy server leaves a screen to the browser
        await expect.poll(isRendered, path).toBe(true);
      });
      await Promise.all(read);
    }
  }
  expect(found).toEqual([]);
  // each answer has its own
  expect(nonces.size).toBe(documents);
});

test('of too many readers at once some get the empty frame, which the browser fills, and afterwards each gets a document', async ({
  browse,
  member,
  product,
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  await makePost(product.pool, { authorId: nora.id, text: 'The lights go down.' });
  const page = await browse(nora);
  const isDrawn = async () => (await (await page.request.get('/')).text()).includes('The lights go down.');
  const drawn = await Promise.all(Array.from({ length: 60 }, isDrawn));
  // how many wait in vain for their turn depends on the machine
  expect(drawn).toContain(false);
  await expect.poll(isDrawn).toBe(true);
});
