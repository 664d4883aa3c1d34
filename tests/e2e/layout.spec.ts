import type { Page } from '@playwright/test';
import { makeHeart, makeNotification, makePost, makeReply } from '#scripts/seed/builders.ts';
import { boxOf, overflows, widerWidths } from '#tests/e2e/support/fit.ts';
import { narrowPhone, navigate } from '#tests/e2e/support/inspection.ts';
import { makeSampleData, settle } from '#tests/e2e/support/screens.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { chooseInMenu } from '#tests/e2e/support/cards.ts';

test('The round New post button covers neither the last card nor the navigation', async ({
  browse,
  member,
  product,
}) => {
  const { nora } = await makeSampleData(product, [await member(), await member()]);
  const page = await browse(nora, narrowPhone);
  await page.goto('/');
  for (const path of ['/?tab=mine', `/${nora.username}`]) {
    await navigate(page, path);
    await expect(page.getByText('You’ve seen it all.')).toBeAttached();
    const last = page.getByRole('article').last();
    // cards that are measured at the end move it
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const float = await page.getByRole('link', { name: 'New post' }).boundingBox();
      const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      const more = await last.getByRole('button', { name: 'More actions' }).boundingBox();
      const heart = await last.getByRole('button', { name: /^Heart/ }).boundingBox();
      if (!float || !bar || !more || !heart) throw new Error('something is not on the screen');
      expect(float.y + float.height).toBeLessThanOrEqual(bar.y);
      for (const action of [more, heart]) expect(action.y + action.height).toBeLessThanOrEqual(float.y);
    }).toPass({ timeout: 20_000 });
  }
});

test('cards stand right below each other, and still do when the screen gets narrower', async ({
  browse,
  member,
  product,
}) => {
  const nora = await member();
  const wraps = 'A line that fits a wide screen and takes two on a narrow one, as here.';
  for (const text of ['Last.', 'Read https://example.org/essay before you go.', wraps])
    await makePost(product.pool, { authorId: nora.id, text });
  const page = await browse(nora, { ...narrowPhone, viewport: { width: 640, height: 780 } });
  await page.goto('/?tab=mine');
  const rows = page.locator('[data-index]');
  await expect(rows).toHaveCount(3);
  const gaps = () =>
    rows.evaluateAll((all) =>
      all
        .map((row) => row.getBoundingClientRect())
        .map(({ bottom }, index, boxes) => Math.round((boxes[index + 1]?.top ?? bottom) - bottom)),
    );
  await expect.poll(gaps).toEqual([0, 0, 0]);
  await page.setViewportSize({ width: 390, height: 780 });
  // its text takes two lines now
  await expect.poll(() => rows.first().evaluate((row) => row.clientHeight)).toBe(144);
  await expect.poll(gaps).toEqual([0, 0, 0]);
});

/** Cards whose last action does not lie on them. */
const actionsOutsideTheirCard = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('article')]
      .filter((card) => {
        const action = card.querySelector('[aria-label="More actions"]');
        return !action || action.getBoundingClientRect().right > card.getBoundingClientRect().right + 0.5;
      })
      .map((card) => card.innerText),
  );

test('Long words, long names and scripts from right to left break no screen', async ({
  browse,
  member,
  product,
}) => {
  const endless = await member({
    username: 'w'.repeat(30),
    fullName: 'W'.repeat(60),
    bio: 'B'.repeat(150),
    occupation: 'O'.repeat(60),
    location: 'L'.repeat(80),
  });
  const rightToLeft = await member({ fullName: 'نورا ليند', bio: 'أحب السينما' });
  const long = await makePost(product.pool, { authorId: endless.id, text: 'M'.repeat(500) });
  await makeReply(product.pool, { contentId: long.id, authorId: endless.id, text: 'R'.repeat(500) });
  const arabic = await makePost(product.pool, {
    authorId: rightToLeft.id,
    text: 'الفيلم كان رائعا! (1997) The end.',
  });
  const loud = await member({ fullName: 'V'.repeat(60) });
  await makePost(product.pool, { authorId: loud.id, text: `https://example.org/${'a'.repeat(300)}` });
  for (const { id: actorId } of [rightToLeft, loud]) {
    const heart = await makeHeart(product.pool, { authorId: actorId, contentId: long.id });
    const told = { recipientId: endless.id, actorId, type: 'like_post', heartId: heart.id } as const;
    await makeNotification(product.pool, told);
  }
  const page = await browse(endless, { reducedMotion: 'reduce' });
  const wrong: Record<string, string[]> = {};
  await page.goto('/');
  for (const path of [
    '/',
    `/comments/${long.id}`,
    `/${endless.username}`,
    `/comments/${arabic.id}`,
    `/${rightToLeft.username}`,
    // whose wall is empty
    `/${loud.username}`,
    '/notifications',
  ]) {
    await navigate(page, path);
    for (const width of [360, ...widerWidths]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await overflows(page);
      if (found.length > 0) wrong[`${path} at ${width}`] = found;
      const outside = await actionsOutsideTheirCard(page);
      if (outside.length > 0) wrong[`${path} at ${width}: actions`] = outside;
    }
  }
  expect(wrong).toEqual({});

  await page.setViewportSize(narrowPhone.viewport);
  await navigate(page, `/${loud.username}`);
  await chooseInMenu(page.getByRole('article'), 'Block');
  const title = page.getByRole('dialog').getByRole('heading', { name: /^Block V+\?$/ });
  await expect(title).toBeVisible();
  expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);

  await page.keyboard.press('Escape');
  await expect(title).toHaveCount(0);
  await navigate(page, `/comments/${arabic.id}`);
  const words = page.getByRole('article').getByText('الفيلم كان رائعا');
  await expect(words).toBeVisible();
  expect(await words.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const name = page.getByRole('article').getByText('نورا ليند');
  await expect(name.first()).toBeVisible();
});

test('a name is cut only where it does not fit, and @username is shown with a few letters or not at all', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ username: 'nora.lindqvist', fullName: 'Nora Lindqvist of the Upper Balcony' });
  const al = await member({ username: 'al', fullName: 'Al' });
  const { id } = await makePost(pool, { authorId: nora.id });
  await makeReply(pool, { contentId: id, authorId: al.id });
  const page = await browse(null, narrowPhone);
  await page.goto(`/comments/${id}`);
  await settle(page);
  const author = page.getByRole('article').getByRole('link', { name: nora.fullName }).last();
  const wrong: string[] = [];
  const shown = new Set<string>();
  for (let width = 320; width <= 500; width += 3) {
    await page.setViewportSize({ width, height: 780 });
    const { cut, room } = await author.evaluate((link) => {
      const frame = link.getBoundingClientRect();
      const [name, username] = [...link.querySelectorAll(':not(:has(*))')] as [Element, Element];
      const range = document.createRange();
      range.selectNodeContents(name);
      const box = username.getBoundingClientRect();
      const isAbove = box.top < frame.top + link.clientTop + link.clientHeight - 1;
      return {
        cut: range.getBoundingClientRect().width > name.getBoundingClientRect().width + 0.01,
        room: isAbove ? Math.min(box.right, frame.right) - box.left : 0,
      };
    });
    shown.add(room > 0 ? 'both' : cut ? 'a part' : 'the name');
    if (room > 0 && (cut || room < 40))
      wrong.push(`at ${width}: ${room} pixels, name ${cut ? 'cut' : 'whole'}`);
  }
  expect(wrong).toEqual([]);
  expect([...shown]).toEqual(['a part', 'the name', 'both']);
  const short = await page.getByText('@al', { exact: true }).evaluate((username) => {
    const range = document.createRange();
    range.selectNodeContents(username);
    return username.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(short).toBeLessThan(1);
});

test('what stands in a sheet keeps clear of its edges, and on a phone on its side all of it can be reached', async ({
  browse,
  member,
}) => {
  const nora = await member();
  const page = await browse(nora, phone);
  const dialog = page.getByRole('dialog');

  await test.step('what can be picked for the diary', async () => {
    await page.goto(`/profile/${nora.username}/diary`);
    await page.getByRole('button', { name: 'Log a movie or show' }).first().click();
    await expect(dialog.getByRole('option').first()).toBeVisible();
    const { x, right } = await boxOf(dialog);
    for (const part of [dialog.getByRole('combobox'), dialog.getByRole('listbox')]) {
      const box = await boxOf(part);
      expect(box.x - x).toBeGreaterThanOrEqual(16);
      expect(right - box.right).toBeGreaterThanOrEqual(16);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a picture is zoomed and saved', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await navigate(page, '/edit-profile');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add picture' }).click();
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(300, 200) };
    await (await chooser).setFiles(file);
    const zoom = await boxOf(dialog.getByRole('slider', { name: 'Zoom' }));
    const save = await boxOf(dialog.getByRole('button', { name: 'Save picture' }));
    const cancel = await boxOf(dialog.getByRole('button', { name: 'Cancel' }));
    expect(zoom.bottom).toBeLessThanOrEqual(save.y);
    expect(save.bottom).toBeLessThanOrEqual(390);
    expect(Math.abs(save.width - cancel.width)).toBeLessThan(1);
  });
});
