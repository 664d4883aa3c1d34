import { randomUUID } from 'node:crypto';
import { makeFollow, makePost, makeReview } from '#scripts/seed/builders.ts';
import { packTopics } from '#server/live/payloads.ts';
import { feedTopic } from '#shared/topics.ts';
import {
  card,
  chooseInMenu,
  expectPlace,
  firstVisible,
  heart,
  openMenu,
  scrollTo,
  standsStill,
} from '#tests/e2e/support/cards.ts';
import { feedTab, frame, makeFrames, pill } from '#tests/e2e/support/feed.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { refuseWrites } from '#tests/e2e/support/refuse-writes.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';
import { controlSockets, refusedSocket } from '#tests/e2e/support/page-sockets.ts';

test('the pill counts what others post, live, and moves nothing; neither does a post above that is deleted', async ({
  browse,
  member,
  api,
  product: { pool },
}) => {
  const [nora, theo, kai] = [await member(), await member(), await member()];
  await makeFollow(pool, { followerId: theo.id, followeeId: nora.id });
  const frames = await makeFrames(pool, nora.id, 40);
  const all = await browse(theo);
  const small = await browse(theo, phone);
  const others = await openTab(all.context());
  await Promise.all([all.goto('/'), small.goto('/?tab=following'), others.goto('/?tab=reviews')]);
  await expect(others.getByText('Nothing to see here yet')).toBeVisible();
  await all.bringToFront();
  await scrollTo(all, frame(all, 30));
  const place = await firstVisible(all);
  await scrollTo(small, frame(small, 30));
  const smallPlace = await firstVisible(small);
  const says = async (by: { id: string }, text: string) =>
    (await api(by)).content.create.mutate({ text, clientId: crypto.randomUUID() });

  // announced late, when it is shown already
  const [late] = packTopics(randomUUID(), [feedTopic(frames[0] ?? '')]);
  await pool.query('select pg_notify($1, $2)', ['matinee', late]);
  await says(nora, 'One');
  await expect(pill(all)).toHaveText('Show 1 post');
  await expect(pill(others)).toHaveCount(0);
  await feedTab(others, 'My Posts').click();
  await expect(others.getByText('Nothing to see here yet')).toBeVisible();
  await expect(others).toHaveURL('/?tab=mine');
  await says(theo, 'My own');
  await says(kai, 'Two');
  await expect(pill(all)).toHaveText('Show 2 posts');
  await expectPlace(all, place);
  // one follows only the first of them
  await expect(pill(small)).toHaveText('Show 1 post');
  await expectPlace(small, smallPlace);
  await expect(pill(others)).toHaveCount(0);
  // what was posted on another device is there when the tab is opened again
  await feedTab(others, 'Reviews').click();
  // a press on the current tab scrolls to the top, and nothing else
  await expect(feedTab(others, 'Reviews')).toHaveAttribute('aria-current', 'page');
  await feedTab(others, 'My Posts').click();
  await expect(card(others, 'My own')).toHaveCount(1);

  const covered = await pill(all).boundingBox();
  const authors = all.getByRole('article').getByRole('link', { name: /@/ });
  for (const author of await authors.all()) {
    const box = await author.boundingBox();
    const apart = !box || !covered || box.y >= covered.y + covered.height || box.y + box.height <= covered.y;
    const visible = box !== null && box.y + box.height > 120 && box.y < 900;
    expect(apart || !visible).toBe(true);
  }

  const [, , , , , , , , , above] = frames;
  for (const page of [all, small]) await expect(frame(page, 31)).toBeAttached();
  await (await api(nora)).content.remove.mutate({ id: above ?? '' });
  await expect(frame(all, 31)).toHaveCount(0);
  await expectPlace(all, place);
  await expect(frame(small, 31)).toHaveCount(0);
  await expectPlace(small, smallPlace);

  // on a phone a toast covers neither the tabs nor the pill
  await small.bringToFront();
  const { id } = await firstVisible(small);
  await small.locator(`[data-content="${id}"]`).getByRole('button', { name: 'Bookmark' }).tap();
  const toast = small.locator('[role="alert"], [role="status"]').filter({ hasText: 'Added to bookmarks' });
  await expect(toast).toBeVisible();
  await expect(async () => {
    const box = await toast.boundingBox();
    for (const other of [
      pill(small),
      feedTab(small, 'Following'),
      small.getByRole('navigation', { name: 'Main' }),
    ]) {
      const beside = await other.boundingBox();
      expect(box && beside && (box.y >= beside.y + beside.height || box.y + box.height <= beside.y)).toBe(
        true,
      );
    }
  }).toPass();
  await all.bringToFront();

  await pill(all).click();
  await expect(all.getByRole('article').first()).toContainText('Two');
  await expect(all.getByRole('article').first()).toBeFocused();
  await expect(card(all, 'My own')).toHaveCount(1);
  await expect(pill(all)).toHaveCount(0);
  await expect.poll(() => all.evaluate(() => window.scrollY)).toBe(0);
});

test('without a socket the pill comes by looking every thirty seconds, while the page is in sight; a post that is deleted before it was shown leaves it, whether it was announced or missed', async ({
  browse,
  member,
  api,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket);
  const nora = await member();
  await makeFrames(pool, nora.id, 3);
  const page = await browse(null);
  const sockets = await controlSockets(page, { down: true });
  await page.clock.install();
  const looks: string[] = [];
  page.on('request', (request) => {
    if (/\/trpc\/[^?]*feed\.newer/.test(request.url())) looks.push(request.url());
  });
  const opened = Date.now();
  await page.goto('/');
  await expect(frame(page, 3)).toBeVisible();
  await makePost(pool, { authorId: nora.id, text: 'Nobody announced me' });
  // almost thirty seconds after it was opened
  await page.clock.pauseAt(opened + 28_000);
  await page.clock.runFor(1_000);
  expect(looks).toHaveLength(0);
  await page.clock.resume();
  await page.clock.runFor(4_000);
  await expect(pill(page)).toHaveText('Show 1 post');
  expect(looks).toHaveLength(1);

  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await show('hidden');
  await makePost(pool, { authorId: nora.id, text: 'Nor me' });
  await page.clock.runFor(90_000);
  await expect(pill(page)).toHaveText('Show 1 post');
  expect(looks).toHaveLength(1);
  await show('visible');
  await expect(pill(page)).toHaveText('Show 2 posts');

  const asNora = await api(nora);
  const say = (text: string) => asNora.content.create.mutate({ text, clientId: crypto.randomUUID() });
  const missed = await say('Missed, and stays not');
  await sockets.mend();
  await page.clock.fastForward(11_000);
  await expect(pill(page)).toHaveText('Show 3 posts');
  const announced = await say('Announced, and stays not');
  await expect(pill(page)).toHaveText('Show 4 posts');
  await asNora.content.remove.mutate({ id: missed.id });
  await expect(pill(page)).toHaveText('Show 3 posts');
  await asNora.content.remove.mutate({ id: announced.id });
  await expect(pill(page)).toHaveText('Show 2 posts');
});

test('a deleted post leaves every list in place, and the next card has the focus', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(/status of 500/);
  const [nora, theo] = [await member({ username: 'nora.del' }), await member()];
  await makeFrames(pool, nora.id, 5);
  const [page, theosPage] = [await browse(nora), await browse(theo)];
  await Promise.all([page.goto('/'), theosPage.goto('/')]);
  await expect(frame(theosPage, 3)).toBeVisible();
  // the same card is in both
  for (const tab of ['My Posts', 'All']) {
    await feedTab(page, tab).click();
    await expect(feedTab(page, tab)).toHaveAttribute('aria-current', 'page');
  }
  await frame(theosPage, 3).getByRole('button', { name: 'Heart, 0 hearts' }).focus();
  const allowWrites = await refuseWrites(pool, 'content');
  await chooseInMenu(frame(page, 3), 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete this post?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete post' })).toBeVisible();
  await allowWrites();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  // the news of it is here before the answer is
  await page.route('**/trpc/content.remove**', async (route) => {
    const response = await route.fetch();
    await expect(frame(page, 3)).toHaveCount(0);
    await route.fulfill({ response });
  });

  await chooseInMenu(frame(page, 3), 'Delete');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your post has been deleted successfully.')).toBeVisible();
  await expect(frame(page, 3)).toHaveCount(0);
  await expect(frame(page, 2)).toBeFocused();
  await expect(frame(theosPage, 3)).toHaveCount(0);
  await expect(frame(theosPage, 2)).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(4);

  await feedTab(page, 'My Posts').click();
  await expect(frame(page, 4)).toBeVisible();
  await expect(frame(page, 3)).toHaveCount(0);
  await navigate(page, '/nora.del');
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('a post of others can be reported, hidden and its author blocked, not changed; an empty tab says what would fill it', async ({
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  await makeFrames(pool, nora.id, 1);
  const page = await browse(theo);
  await page.goto('/');
  await openMenu(frame(page, 1));
  const acts = ['Favorite', 'Share', 'Mute conversation', 'Report', 'Hide', 'Block'];
  await expect(page.getByRole('menuitem')).toHaveText(acts);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);

  for (const [name, hint] of [
    ['Following', 'Follow some people to see their content'],
    ['Favorites', 'Favorite some profiles to see their content'],
    ['Bookmarks', 'Bookmark some posts to see them here'],
  ] as const) {
    await feedTab(page, name).click();
    await expect(page.getByText(hint)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing to see here yet' })).toBeVisible();
  }
});

test('an @name in a post and a bio leads to the member; marks that climb stay within their text', async ({
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(/status of 404/);
  const nora = await member({ username: 'nora.at', bio: 'Films with @theo.at' });
  await member({ username: 'theo.at', fullName: 'Theo Marsh' });
  const words = 'Seen with';
  await makePost(pool, { authorId: nora.id, text: `${words} @theo.at.` });
  // nobody goes by it
  await makePost(pool, { authorId: nora.id, text: 'And @nobody.at' });
  // marks on letters that our own font does not have are stacked as high as there are many
  const climbing = {
    authorId: nora.id,
    text: `Выше${'\u0301'.repeat(30)}`,
    createdAt: new Date(Date.now() - 7_200_000),
  };
  await makePost(pool, climbing);
  const page = await browse(null);
  await page.goto('/');
  await card(page, words).getByRole('link', { name: '@theo.at' }).click();
  await expect(page).toHaveURL('/theo.at');
  await navigate(page, '/nora.at');
  await page.getByRole('main').getByRole('link', { name: '@theo.at' }).first().click();
  await expect(page.getByRole('heading', { name: 'Theo Marsh', level: 2 })).toBeVisible();

  await navigate(page, '/');
  const text = card(page, 'Выше').getByText('Выше');
  await text.scrollIntoViewIfNeeded();
  await standsStill(() => text.boundingBox());
  const box = await text.boundingBox();
  if (!box) throw new Error('the text is not on the screen');
  const aboveText = () =>
    page.screenshot({ clip: { x: box.x, y: box.y - 60, width: box.width, height: 58 } });
  const withMarks = await aboveText();
  await text.evaluate((element) => (element.textContent = 'Выше'));
  expect((await aboveText()).equals(withMarks)).toBe(true);

  await page.getByRole('link', { name: '@nobody.at' }).click();
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
});

test('an unknown tab is All, where a long text shows its beginning until one asks for more; Reviews shows reviews and nothing else; a visitor on a tab of members is asked to sign in, and neither told of an error nor of emptiness', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makeFrames(pool, nora.id, 1);
  const words = Array.from({ length: 30 }, (_, n) => `word${n + 1}`).join(' ');
  await makePost(pool, { authorId: nora.id, text: words });
  await makePost(pool, { authorId: nora.id, text: `Short ${'x'.repeat(280)}` });
  await makePost(pool, { authorId: nora.id, text: `Long ${'y'.repeat(200)} ${'z'.repeat(200)}` });
  await makePost(pool, { authorId: nora.id, text: 'Only a post' });
  await makeReview(pool, {
    authorId: nora.id,
    text: 'It burns.',
    titleName: 'Embers (2011)',
    rating: 'fire_4',
  });
  const page = await browse(null);
  await page.goto('/?tab=nonsense');
  await expect(frame(page, 1)).toBeVisible();
  await expect(feedTab(page, 'All')).toHaveAttribute('aria-current', 'page');

  const long = card(page, 'word20');
  await expect(long).not.toContainText('word21');
  await long.getByRole('button', { name: 'Show more' }).click();
  await expect(long).toContainText('word30');
  await expect(card(page, 'Short').getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(card(page, 'Long')).not.toContainText('zzz');
  await card(page, 'Long').getByRole('button', { name: 'Show more' }).click();
  await expect(card(page, 'Long')).toContainText('zzz');
  await expect(heart(long)).toHaveAccessibleName('Heart, 0 hearts');

  await feedTab(page, 'Reviews').click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, 'It burns.')).toContainText('Embers');

  for (const [name, tab] of [
    ['Following', 'following'],
    ['Favorites', 'favorites'],
    ['Bookmarks', 'bookmarks'],
    ['My Posts', 'mine'],
  ] as const) {
    await feedTab(page, name).click();
    const way = page.getByRole('main').getByRole('link', { name: 'Sign In' });
    await expect(way).toHaveAttribute('href', new RegExp(`returnTo=.*tab%3D${tab}`));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Nothing to see here yet')).toHaveCount(0);
  }
});

test('the words of a card can be selected; a click on them opens the post, with Ctrl or the middle button in a new tab', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const post = await makePost(pool, { authorId: nora.id, text: 'Bring popcorn tonight @theo_marsh' });
  const page = await browse(nora);
  await page.goto('/?tab=mine');
  const words = card(page, 'Bring popcorn').getByText('Bring popcorn tonight');
  await standsStill(() => words.boundingBox());
  const area = await words.boundingBox();
  if (!area) throw new Error('the words are nowhere');
  const middle = area.y + area.height / 2;
  await page.mouse.move(area.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width - 1, middle, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe('Bring popcorn tonight');
  await expect(page).toHaveURL('/?tab=mine');
  // takes the selection away
  await words.click();
  for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [other] = await Promise.all([page.context().waitForEvent('page'), words.click(options)]);
    await expect(other).toHaveURL(`/comments/${post.id}`);
    await other.close();
  }
  await expect(page).toHaveURL('/?tab=mine');
  await words.click();
  await expect(page).toHaveURL(`/comments/${post.id}`);
  // there it is text and nothing else
  await page.getByText('Bring popcorn tonight', { exact: true }).click();
  await page.goBack();
  await card(page, 'Bring popcorn').getByRole('link', { name: '@theo_marsh' }).click();
  await expect(page).toHaveURL('/theo_marsh');
});
