import { makeFollow, makeReview } from '#scripts/seed/builders.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { chooseInMenu } from '#tests/e2e/support/cards.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';

test('beside the feed stand members to follow and what is being reviewed; nothing moves when they come, and a failure stays quiet', async ({
  browse,
  member,
  expectedNoise,
  product: { pool, signIn },
}) => {
  expectedNoise.push(/net::ERR_FAILED/);
  const [nora, theo] = [await member(), await member()];
  const ines = await member({ fullName: 'Ines Falk' });
  await makeFollow(pool, { followerId: nora.id, followeeId: theo.id });
  await makeFollow(pool, { followerId: theo.id, followeeId: ines.id });
  const film = { titleName: 'Casablanca (1942)', tmdbId: 900_000_001 };
  await makeReview(pool, { ...film, authorId: theo.id, rating: 'fire_4' });
  await makeReview(pool, { ...film, authorId: ines.id, rating: 'poop_1' });

  const answers = /\/trpc\/[^?]*(profiles\.suggested|feed\.beingReviewed)/;
  const page = await browse(null);
  await page.route(answers, (route) => route.abort());
  await page.goto('/');
  const again = page.getByRole('complementary').getByRole('button', { name: 'Try Again' });
  await expect(again).toHaveCount(2);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.unroute(answers);
  await again.first().click();
  const members = page.getByRole('region', { name: 'Members to follow' });
  await members.getByRole('button', { name: 'Follow Ines Falk' }).click();
  await expect(page.getByText('You need to be logged in to follow people.')).toBeVisible();

  // where there is no room for it nothing is asked for
  const asked: string[] = [];
  page.on('request', (request) => {
    if (answers.test(request.url())) asked.push(request.url());
  });
  await page.context().addCookies([await signIn(nora.id)]);
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(members).toBeHidden();
  expect(asked).toEqual([]);

  const arrive = await holdAnswers(page, answers);
  await page.setViewportSize({ width: 1280, height: 800 });
  const titles = page.getByRole('region', { name: 'Now being reviewed' });
  await arrive.served;
  const places = async () => [await members.boundingBox(), await titles.boundingBox()];
  const before = await places();
  arrive();
  const first = members.getByRole('listitem').first();
  await expect(first).toContainText('Ines Falk');
  const poster = titles.getByRole('link', {
    name: /^Casablanca, 2 reviews: 1 with flames 1 with poops$/,
  });
  await expect(poster).toHaveAttribute('href', '/title/movie/900000001');
  expect(await places()).toEqual(before);

  // where its foot is below the window, what has the focus is shown with its ring
  await page.setViewportSize({ width: 1280, height: 320 });
  const shortcuts = page.getByRole('complementary').getByRole('button', { name: 'Keyboard shortcuts' });
  await shortcuts.focus();
  const { y = 0, height = 0 } = (await shortcuts.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(316);
  await page.setViewportSize({ width: 1280, height: 800 });

  await first.getByRole('button', { name: 'Follow Ines Falk' }).click();
  await expect(first.getByRole('button', { name: 'Following Ines Falk' })).toBeVisible();
  await expect
    .poll(
      async () => (await pool.query('select 1 from follow where follower_id = $1', [nora.id])).rows.length,
    )
    .toBe(2);
  await poster.click();
  await expect(page).toHaveURL('/title/movie/900000001');
  await expect(page.getByRole('dialog', { name: 'Casablanca (1942)' })).toBeVisible();

  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText('You already follow everyone.')).toBeVisible();
  // back on the page after five minutes, one is shown who has come meanwhile
  await member({ fullName: 'Kai Roe' });
  await page.clock.fastForward('06:00');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const kai = members.getByRole('button', { name: 'Follow Kai Roe' });
  await expect(kai).toBeVisible();
  // nobody is asked to follow whom they hide
  await members.getByRole('link', { name: 'Kai Roe' }).first().click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Kai Roe' }).first()).toBeVisible();
  await chooseInMenu(page.getByRole('main'), 'Hide');
  await expect(kai).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(kai).toBeVisible();
});
