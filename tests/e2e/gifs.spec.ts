import type { Page } from '@playwright/test';
import { makePost, makeReply } from '#scripts/seed/builders.ts';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { comment, commentBox, sendButton, sheet } from '#tests/e2e/support/comments.ts';
import { whenLoaded } from '#tests/e2e/support/built-files.ts';
import { addGif, addPhoto, pickFile, postButton, words } from '#tests/e2e/support/composer.ts';
import { card, commentsLink } from '#tests/e2e/support/cards.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';
import { jpeg } from '#tests/support/pictures.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Choose a GIF' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search GIFs' });
const grid = (page: Page) => page.getByRole('toolbar', { name: 'GIFs' });
const gif = (page: Page, title: string) => grid(page).getByRole('button', { name: title });

/** A canvas is the first frame: something is drawn on it, and nothing that moves is left behind it. */
const rests = (page: Page, alt: string) =>
  page.getByRole('img', { name: alt }).evaluate((image: HTMLImageElement) => {
    const canvas = image.parentElement?.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return image.src.startsWith('data:') && (pixels?.some((value) => value > 0) ?? false);
  });

test.describe('A GIF in a post', () => {
  test('is searched and chosen by keyboard, survives a reload and a send whose answer is lost, and is posted once', async ({
    browse,
    expectedNoise,
    member,
    product,
  }) => {
    expectedNoise.push(/ERR_FAILED/);
    const nora = await member();
    const page = await browse(nora);
    await page.goto('/new-post');
    await addGif(page).click();
    await expect(search(page)).toBeFocused();
    await expect(grid(page).getByRole('button')).toHaveCount(20);
    await expect(page.getByText('Powered by GIPHY')).toBeHidden();

    // nothing found, then found; Enter in the search neither waits nor posts
    await search(page).fill('zebra crossing');
    const noneFound = panel(page).getByText('No GIFs found. Try another word.');
    await expect(noneFound).toBeVisible();
    const showGifs = await holdAnswers(page, /gifs\.search/);
    await search(page).fill('lo');
    await search(page).press('Enter');
    await showGifs.served;
    await expect(noneFound).toBeHidden();
    showGifs();
    await expect(gif(page, 'Beating heart')).toBeVisible();
    await expect(page).toHaveURL('/new-post');
    await search(page).fill('a');
    await expect(gif(page, 'Applause')).toBeVisible();
    await search(page).press('ArrowDown');
    const focused = grid(page).locator(':focus');
    const first = await focused.getAttribute('aria-label');
    await focused.press('ArrowRight');
    await expect(page.locator(':focus')).not.toHaveAttribute('aria-label', first ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', first ?? '');
    // Arrow Down enters new results at the first one
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(search(page)).toBeFocused();
    await search(page).fill('cinema');
    await expect(gif(page, 'Film reel spinning')).toBeVisible();
    await search(page).press('ArrowDown');
    await expect(gif(page, 'Popcorn jumping')).toBeFocused();
    // also if the GIF that was focused last is among them
    await page.keyboard.press('ArrowRight');
    await search(page).fill('');
    await expect(grid(page).getByRole('button')).toHaveCount(20);
    await search(page).press('ArrowDown');
    await expect(grid(page).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await search(page).press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(addGif(page)).toBeFocused();

    await addGif(page).press('Enter');
    await search(page).fill('popcorn');
    await expect(grid(page).getByRole('button')).toHaveCount(1);
    await search(page).press('ArrowDown');
    await expect(gif(page, 'Popcorn jumping')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeHidden();
    await expect(words(page)).toBeFocused();
    await expect(page.getByRole('img', { name: 'Popcorn jumping' })).toBeVisible();
    for (const choice of [addGif(page), addPhoto(page)]) await expect(choice).toBeHidden();
    await expect(postButton(page)).toBeEnabled();

    await page.keyboard.type('Extra butter');
    await page.route('**/trpc/content.create**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await postButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error creating post' })).toContainText(
      'Please try again later.',
    );
    await expect(words(page)).toHaveValue('Extra butter');
    await page.unroute('**/trpc/content.create**');
    await page.reload();
    await expect(words(page)).toHaveValue('Extra butter');
    await expect(page.getByRole('img', { name: 'Popcorn jumping' })).toBeVisible();
    await postButton(page).click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('article').first().getByRole('img', { name: 'Popcorn jumping' }),
    ).toBeVisible();
    const { rows } = await product.pool.query(
      'select text, gif_url, gif_width, gif_height, gif_alt, youtube_video_id from content where author_id = $1',
      [nora.id],
    );
    expect(rows).toEqual([
      {
        text: 'Extra butter',
        gif_url: '/media/gifs/popcorn.gif',
        gif_width: 240,
        gif_height: 240,
        gif_alt: 'Popcorn jumping',
        youtube_video_id: null,
      },
    ]);

    // what is chosen while a post is sent would be lost
    await page.goto('/new-post');
    await words(page).fill('No butter');
    await page.getByRole('button', { name: 'Mark as spoiler' }).click();
    await addGif(page).click();
    const panels = [panel(page), page.getByRole('region', { name: 'Spoiler' })];
    for (const open of panels) await expect(open).toBeVisible();
    const send = await holdRequests(page, /content\.create/);
    await postButton(page).click();
    for (const open of panels) await expect(open).toBeHidden();
    send();
    await expect(page).toHaveURL('/');
  });

  test('is shown with thanks where GIPHY serves it; late answers are dropped, and a failed search says so and can be repeated; it takes the place of a photo, stands beside no video, and can be taken off again', async ({
    browse,
    expectedNoise,
    member,
  }) => {
    expectedNoise.push(/ERR_FAILED/);
    const page = await browse(await member());
    await page.goto('/new-post');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let away = false;
    await page.route('**/trpc/gifs.search**', async (route) => {
      if (away) return route.abort();
      const response = await route.fetch();
      const body = (await response.text()).replace('"poweredBy":null', '"poweredBy":"giphy"');
      if (decodeURIComponent(route.request().url()).includes('"rocket"')) await held;
      await route.fulfill({ response, body });
    });
    await addGif(page).click();
    await expect(grid(page).getByRole('button')).toHaveCount(20);
    await expect(panel(page).getByText('Powered by GIPHY')).toBeVisible();

    const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('"rocket"'));
    await search(page).fill('rocket');
    await asked;
    await search(page).fill('ghost');
    await expect(gif(page, 'Boo, a ghost')).toBeVisible();
    const late = answerTo(page, /"rocket"/);
    release();
    await late;
    await expect(grid(page).getByRole('button')).toHaveCount(1);
    await expect(gif(page, 'Boo, a ghost')).toBeVisible();

    away = true;
    await search(page).fill('umbrella');
    const failed = panel(page).getByRole('alert');
    await expect(failed).toContainText('GIFs are unavailable right now. Please try again.');
    await words(page).fill('The rest works on');
    away = false;
    await failed.getByRole('button', { name: 'Try Again' }).click();
    await gif(page, 'Umbrella in the rain').click();
    await postButton(page).click();
    await expect(page).toHaveURL('/');

    await test.step('in place of a photo', async () => {
      await page.getByRole('link', { name: 'New post' }).first().click();
      await pickFile(addPhoto(page), 'seat.jpg', await jpeg());
      await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
      await expect(addPhoto(page)).toBeHidden();
      await addGif(page).click();
      await gif(page, 'Beating heart').click();
      await expect(page.getByRole('img', { name: 'Beating heart' })).toBeVisible();
      for (const gone of [page.getByRole('button', { name: 'Remove photo' }), page.getByLabel('Alt text')])
        await expect(gone).toBeHidden();
      await page.getByRole('button', { name: 'Remove GIF' }).click();
      await expect(words(page)).toBeFocused();
      await expect(addPhoto(page)).toBeVisible();
      await words(page).fill('https://youtu.be/dQw4w9WgXcQ');
      await expect(addGif(page)).toBeHidden();
      await words(page).fill('No link');
      await addGif(page).click();
      // the search ends with a video's link, and does not take the focus from the text once the link is gone
      await words(page).fill('https://youtu.be/dQw4w9WgXcQ');
      await expect(panel(page)).toBeHidden();
      await words(page).press('Backspace');
      await expect(addGif(page)).toBeVisible();
      await expect(panel(page)).toBeHidden();
      await expect(words(page)).toBeFocused();
      await words(page).fill('No link');
      await addGif(page).click();
      await gif(page, 'Applause').click();
      await words(page).fill('https://youtu.be/dQw4w9WgXcQ');
      await expect(page.getByRole('button', { name: 'Play video' })).toBeHidden();
      await page.getByRole('button', { name: 'Remove GIF' }).click();
      await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
    });
  });

  test('rests on its first frame where less motion is wanted, until it is tapped', async ({
    browse,
    member,
    product,
  }) => {
    const nora = await member();
    await makePost(product.pool, {
      authorId: nora.id,
      text: 'Still',
      gifUrl: '/media/gifs/robot.gif',
      gifWidth: 240,
      gifHeight: 240,
      gifAlt: 'Dancing robot',
    });
    const page = await browse(nora, { reducedMotion: 'reduce' });
    await page.goto('/?tab=mine');
    await expect.poll(() => rests(page, 'Dancing robot')).toBe(true);
    await page.getByRole('button', { name: 'Play GIF' }).click();
    const moving = page.getByRole('img', { name: 'Dancing robot' });
    await expect(moving).toHaveAttribute('src', '/media/gifs/robot.gif');
    await page.getByRole('button', { name: 'Pause GIF' }).click();
    await expect.poll(() => rests(page, 'Dancing robot')).toBe(true);

    await page.getByRole('link', { name: 'New post' }).first().click();
    await addGif(page).click();
    await expect(grid(page).getByRole('button')).toHaveCount(20);
    await expect(grid(page).locator('canvas').first()).toBeVisible();
    await expect(grid(page).locator('img[src="/media/gifs/laughing.gif"]')).toHaveCount(0);
  });
});

test('A comment with a GIF is written, kept over a reload, edited by keyboard, and seen by others as it changes', async ({
  browse,
  member,
  product,
}) => {
  const [nora, theo] = [await member(), await member()];
  const post = await makePost(product.pool, { authorId: theo.id });
  await makeReply(product.pool, { contentId: post.id, authorId: theo.id, text: 'Opinions?' });
  const [page, other] = [await browse(nora), await browse(theo)];
  for (const each of [page, other]) await each.goto(`/comments/${post.id}`);
  const box = commentBox(page);
  await addGif(page).last().click();
  await search(page).fill('disapproves');
  await gif(page, 'A cat who disapproves').click();
  await expect(box).toBeFocused();
  await expect(addGif(page)).toHaveCount(0);
  await box.fill('Well.');
  await page.reload();
  await expect(box).toHaveValue('Well.');
  await expect(page.getByRole('button', { name: 'Remove GIF' })).toBeVisible();
  await box.press('Enter');
  for (const each of [page, other]) {
    await expect(comment(each, 'Well.').getByRole('img', { name: 'GIF' })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Remove GIF' })).toBeHidden();
  const { rows } = await product.pool.query('select text from reply where author_id = $1', [nora.id]);
  expect(rows).toEqual([{ text: 'Well.\n\n![GIF](/media/gifs/cat.gif)' }]);

  const edit = async () => {
    await page
      .locator('[data-reply]')
      .filter({ has: page.getByRole('img', { name: 'GIF' }) })
      .getByRole('button', { name: 'More actions' })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Edit your comment' })).toBeFocused();
  };
  await edit();
  const editor = page.getByRole('textbox', { name: 'Edit your comment' });
  await expect(editor).toHaveValue('Well.');
  await editor.fill('Never mind');
  await editor.press('Escape');
  await expect(editor).toBeHidden();
  await expect(page.locator('[data-reply]').filter({ hasText: 'Well.' })).toBeFocused();
  await edit();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(comment(page, 'Well.')).not.toContainText('edited');
  await edit();
  await editor.fill('');
  await editor.press('Enter');
  await expect(page.getByText('Comment updated!')).toBeVisible();
  for (const each of [page, other]) {
    const wordless = each.locator('[data-reply]').filter({ has: each.getByRole('img', { name: 'GIF' }) });
    await expect(wordless).toContainText('edited');
    await expect(wordless).not.toContainText('Well.');
  }

  // from a profile, comments have no GIF button
  await navigate(page, `/profile-comments/${post.id}`);
  await expect(box).toBeVisible();
  await page.getByRole('button', { name: 'Reply' }).first().click();
  await expect(addGif(page)).toHaveCount(0);
});

test('In the sheet of comments Escape closes the search for a GIF and a reply, and then the sheet', async ({
  browse,
  member,
  product,
}) => {
  const nora = await member();
  const post = await makePost(product.pool, { authorId: nora.id, text: 'Rear window seats' });
  await makeReply(product.pool, { contentId: post.id, authorId: nora.id, text: 'With a view' });
  const page = await browse(nora, phone);
  await page.goto('/');
  await commentsLink(card(page, 'Rear window'), 1).tap();
  const talk = sheet(page);
  await expect(talk.getByText('With a view')).toBeVisible();
  await addGif(talk).tap();
  await expect(grid(page).getByRole('button')).toHaveCount(20);
  await search(page).press('ArrowDown');
  await expect(gif(page, 'Laughing out loud')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(addGif(talk)).toBeFocused();

  await talk.getByRole('button', { name: 'Reply' }).tap();
  const answer = talk.getByRole('textbox', { name: /^Reply to/ });
  await expect(answer).toBeFocused();
  await answer.press('Escape');
  await expect(answer).toBeHidden();
  await expect(talk.getByText('With a view')).toBeVisible();

  await addGif(talk).tap();
  await gif(page, 'Applause').tap();
  await sendButton(talk).tap();
  await expect(talk.getByRole('list', { name: 'Comments' }).getByRole('img', { name: 'GIF' })).toBeVisible();
  await expect(page.getByText('Comment added!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(talk).toBeHidden();
  await expect(commentsLink(page, 2)).toBeVisible();
});

test('a GIF search that has not loaded yet comes with the network, and with its styles', async ({
  browse,
  expectedNoise,
  member,
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 503/);
  const page = await browse(await member());
  await page.goto('/new-post');
  await expect(addGif(page)).toBeVisible();
  await whenLoaded(page, 'later');
  await page.context().setOffline(true);
  await addGif(page).click();
  // beside the main part, lists can still be on their way when the network goes
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This hasn’t loaded yet.');
  // browsers report a network before requests get through
  let lost = 0;
  await page.route(/\/(assets|health)/, async (route) => {
    lost += 1;
    // and a proxy answers for a server that is restarting
    if (lost > 1 && route.request().url().endsWith('/health')) await route.fulfill({ status: 503 });
    else await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => lost).toBeGreaterThan(1);
  await page.unroute(/\/(assets|health)/);
  await expect(grid(page).getByRole('button')).toHaveCount(20);
  // those that failed have rules that cannot be read
  const unstyled = () =>
    page.evaluate(() =>
      [...document.styleSheets].filter(({ cssRules }) => cssRules.length === 0).map(({ href }) => href),
    );
  expect(await unstyled()).toEqual([]);
});
