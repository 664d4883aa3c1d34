import { makePost, makeReply, makeReview } from '#scripts/seed/builders.ts';
import { collectOutputs } from '#tests/e2e/support/announcements.ts';
import { card, commentsLink } from '#tests/e2e/support/cards.ts';
import { openEmptyFrame } from '#tests/e2e/support/empty-frame.ts';
import { nextFrames } from '#tests/e2e/support/frames.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { nowhere } from '#tests/e2e/support/screens.ts';
import {
  comment,
  commentBox,
  comments,
  openComments,
  replies,
  sendButton,
  sheet,
} from '#tests/e2e/support/comments.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

const noComments = 'No comments yet. Be the first to comment!';

test('A link to a reply far down opens its thread around it and highlights it; to one that is gone, shows the post with a note', async ({
  api,
  browse,
  member,
  product,
}) => {
  const nora = await member();
  const post = await makePost(product.pool, { authorId: nora.id });
  let parent = '';
  for (let number = 0; number < 80; number += 1) {
    const made = await makeReply(product.pool, {
      contentId: post.id,
      authorId: nora.id,
      text: `Line ${number}`,
    });
    parent = made.id;
  }
  let target = '';
  for (let number = 0; number < 8; number += 1) {
    const text = `Answer ${number}`;
    const made = await makeReply(product.pool, {
      contentId: post.id,
      authorId: nora.id,
      parentId: parent,
      text,
    });
    target = made.id;
  }
  const page = await browse(null);
  await page.goto(`/comments/${post.id}?reply=${target}`);
  const row = page.locator(`[data-reply="${target}"]`);
  await expect(row).toContainText('Answer 7');
  await expect(row).toBeInViewport();
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('data-highlight', 'link');

  await expect(comments(page).first()).toContainText('Line 55');
  const text = 'Late to it.';
  await (await api(nora)).replies.create.mutate({ contentId: post.id, text, clientId: crypto.randomUUID() });
  await expect(comments(page).last()).toContainText(text);
  const earlier = page.getByRole('button', { name: 'Show earlier comments' });
  await earlier.click();
  await expect(comments(page).first().getByText('Line 5', { exact: true })).toBeVisible();
  await expect(comments(page).first().locator(':focus')).toHaveCount(1);
  await earlier.click();
  await expect(earlier).toHaveCount(0);
  await expect(page.getByText(/^Line \d+$/)).toHaveText(
    Array.from({ length: 80 }, (_, number) => `Line ${number}`),
  );
  await expect(comments(page).last()).toContainText(text);

  // from the start to the end, which is there again after what was looked at from it
  await page.goto(`/comments/${post.id}?reply=${nowhere}`);
  await expect(page.getByRole('alert')).toContainText('The linked comment isn’t available.');
  await expect(comments(page).first()).toContainText('Line 0');
  await page.getByRole('link', { name: 'Newest comments' }).click();
  await expect(comments(page).last()).toBeInViewport();
  await expect(comments(page).last().locator('[data-reply]:focus')).toContainText(text);
  await expect(page.getByText('Line 0', { exact: true })).toHaveCount(0);
  await expect(page.getByText('The linked comment isn’t available.')).toHaveCount(0);
  await comments(page).last().getByRole('link', { name: nora.username }).first().click();
  await expect(page).toHaveURL(new RegExp(nora.username));
  const late = 'Later still.';
  await (
    await api(nora)
  ).replies.create.mutate({ contentId: post.id, text: late, clientId: crypto.randomUUID() });
  await page.goBack();
  await expect(page).toHaveURL(/at=end/);
  await expect(comments(page).last()).toContainText(late);

  const other = await makePost(product.pool, { authorId: nora.id, text: 'Still here' });
  await navigate(page, `/comments/${other.id}?reply=${nowhere}`);
  await expect(page.getByText('The linked comment isn’t available.')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Still here');
});

test('A post whose first comment is counted before it arrives goes on saying that there is none', async ({
  api,
  browse,
  member,
  product,
}) => {
  const nora = await member();
  const post = await makePost(product.pool, { authorId: nora.id });
  const page = await browse(null);
  const events: (() => void)[] = [];
  await page.routeWebSocket(/trpc/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const pass = () => socket.send(message);
      const isOfThread = message.includes('contentRemoved');
      // the thread's counts, then what changes
      if (!isOfThread || events.length === 0) pass();
      if (isOfThread) events.push(pass);
    });
  });
  await page.goto(`/comments/${post.id}`);
  await expect(page.getByText(noComments)).toBeVisible();
  await expect.poll(() => events.length).toBe(1);
  const text = 'First!';
  await (await api(nora)).replies.create.mutate({ contentId: post.id, text, clientId: crypto.randomUUID() });
  await expect(commentsLink(page.getByRole('article'), 1)).toBeVisible();
  await expect(page.getByText(noComments)).toBeVisible();
  // the count does not wait for it
  await expect.poll(() => events.length).toBe(2);
  events.at(-1)?.();
  await expect(comment(page, text)).toBeVisible();
});

test('A link to a comment under a post that was open before says that it is gone only after the thread has been read again', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  const post = await makePost(pool, { authorId: nora.id, text: 'Paris, Texas.' });
  await makeReply(pool, { contentId: post.id, authorId: nora.id, text: 'The phone call.' });
  const page = await browse(nora);
  await page.goto('/');
  await openComments(page, 'Paris, Texas.', 'The phone call.');
  await page.getByRole('button', { name: 'Back' }).click();
  const clientId = crypto.randomUUID();
  await (await api(theo)).replies.create.mutate({ contentId: post.id, text: 'That mirror!', clientId });
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).first().click();
  const release = await holdAnswers(page, /replies\.list/);
  await page.getByRole('link', { name: /commented on your post/ }).click();
  await expect(comment(page, 'The phone call.')).toBeVisible();
  await expect(page.getByText('The linked comment isn’t available.')).toHaveCount(0);
  release();
  const row = page.locator('[data-reply]').filter({ hasText: 'That mirror!' });
  await expect(row).toHaveAttribute('data-highlight', 'link');
  await expect(row).toBeFocused();

  // a reader who does something else before the answer is there is left alone
  await page.goBack();
  await (
    await api(theo)
  ).replies.create.mutate({
    contentId: post.id,
    text: 'And the red cap.',
    clientId: crypto.randomUUID(),
  });
  const releaseAgain = await holdAnswers(page, /replies\.list/);
  await page.getByRole('link', { name: /And the red cap/ }).click();
  await expect(comment(page, 'The phone call.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  releaseAgain();
  const last = page.locator('[data-reply]').filter({ hasText: 'And the red cap.' });
  await expect(last).toHaveAttribute('data-highlight', 'link');
  await nextFrames(page);
  await expect(last).not.toBeFocused();
});

test.describe('The comments screen', () => {
  test('leads back to where its post was opened; who came straight to it, home, to the profile or to the reviews', async ({
    browse,
    member,
    product,
  }) => {
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id, text: 'Back and forth' });
    const review = await makeReview(product.pool, { authorId: nora.id });
    const page = await browse(null);
    const back = page.getByRole('button', { name: 'Back' });
    await page.goto('/?tab=all');
    await commentsLink(card(page, 'Back and forth'), 0).click();
    await expect(page).toHaveURL(`/comments/${post.id}`);
    await back.click();
    await expect(page).toHaveURL('/?tab=all');
    for (const [address, expected] of [
      [`/comments/${post.id}`, '/'],
      [`/profile-comments/${post.id}`, `/${nora.username}`],
      [`/review-comments/${review.id}`, '/reviews'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('article')).toBeVisible();
      await back.click();
      await expect(page).toHaveURL(expected);
    }
  });

  test('says that it is loading, what to do when that failed, and when there is nothing; visitors may read, and write after sign-in', async ({
    browse,
    expectedNoise,
    member,
    product,
  }) => {
    expectedNoise.push(/ERR_FAILED/, /status of 404/);
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id, text: 'Late, but here' });
    await makeReply(product.pool, { contentId: post.id, authorId: nora.id, text: 'Read me' });
    const silence = await makePost(product.pool, { authorId: nora.id, text: 'Silence' });
    const page = await browse(null);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/trpc/**content.get**', async (route) => {
      await held;
      await route.abort();
    });
    await openEmptyFrame(page, `/comments/${post.id}`);
    await expect(page.getByRole('status').filter({ hasText: 'Loading comments...' })).toBeAttached();
    goOn();
    await expect(page.getByRole('alert')).toContainText('Failed to load post');
    await page.unroute('**/trpc/**content.get**');
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article')).toContainText('Late, but here');

    await test.step('of a visitor', async () => {
      await expect(comment(page, 'Read me')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Reply' })).toHaveCount(0);
      await comment(page, 'Read me').getByRole('button', { name: 'Heart, 0 hearts' }).click();
      await expect(page.getByText('You need to be logged in to like posts.')).toBeVisible();
    });

    await test.step('no comments yet, no such post, no post at all', async () => {
      const announced = await collectOutputs(page);
      const answer = await holdAnswers(page, /content\.get\b/);
      const opened = navigate(page, `/comments/${silence.id}`);
      await expect.poll(() => announced).toContain('Loading comments...');
      answer();
      await opened;
      await expect(page.getByText(noComments)).toBeVisible();
      for (const screen of ['comments', 'profile-comments']) {
        await navigate(page, `/${screen}/${nowhere}`);
        await expect(
          page.getByText("The post you're looking for doesn't exist or has been removed."),
        ).toBeVisible();
      }
      for (const screen of ['comments', 'review-comments']) {
        await navigate(page, `/${screen}/undefined`);
        await expect(page.getByRole('heading', { name: 'Invalid Post' })).toBeVisible();
      }
    });

    await test.step('the sheet on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await navigate(page, '/');
      await commentsLink(card(page, 'Silence'), 0).click();
      await expect(sheet(page).getByText(noComments)).toBeVisible();
      await expect(sheet(page).getByRole('textbox')).toHaveCount(0);
      await expect(sheet(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
        'href',
        `/auth?returnTo=${encodeURIComponent(`/comments/${silence.id}`)}`,
      );
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toBeHidden();
    });
  });
});

test('On a phone comments open from below over the feed, work as on the page, and closing them leaves it as it was; unsent words stay when the list’s only post is deleted', async ({
  api,
  browse,
  member,
  product,
}) => {
  const [nora, theo] = [await member(), await member({ fullName: 'Theo Marsh' })];
  const post = await makePost(product.pool, { authorId: theo.id, text: 'In the sheet' });
  for (let number = 0; number < 15; number += 1)
    await makeReply(product.pool, { contentId: post.id, authorId: nora.id, text: `Line ${number}.` });
  const page = await browse(theo, phone);
  await page.goto('/?tab=mine');
  const opener = commentsLink(card(page, 'In the sheet'), 15);
  await opener.click();
  await expect(sheet(page)).toBeVisible();
  await expect(page).toHaveURL('/?tab=mine');
  await expect(comments(sheet(page))).toHaveCount(15);
  await commentBox(sheet(page)).fill('From my phone');
  await sendButton(sheet(page)).click();
  await expect(comment(sheet(page), 'From my phone')).toBeInViewport();
  await expect(comment(sheet(page), 'From my phone')).toContainText('Theo Marsh');
  const { rows } = await product.pool.query('select author_id from reply where text = $1', ['From my phone']);
  expect(rows).toEqual([{ author_id: theo.id }]);
  await expect(commentBox(sheet(page))).toBeFocused();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toBeHidden();
  const grown = commentsLink(page, 16);
  await expect(grown).toBeFocused();

  await grown.click();
  const thread = comment(sheet(page), 'Line 14.');
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByRole('textbox').fill('Asked');
  await page.keyboard.press('Enter');
  await expect(replies(thread)).toHaveText(/Asked/);
  await thread.getByRole('button', { name: 'Cancel' }).click();
  await expect(thread.getByRole('textbox')).toHaveCount(0);
  await commentBox(sheet(page)).fill('Not sent yet');
  await (await api(theo)).content.remove.mutate({ id: post.id });
  await expect(sheet(page).getByRole('heading', { name: 'Post not found' })).toBeVisible();
  const kept = sheet(page).getByRole('region', { name: 'Your unsent text' });
  await expect(kept).toContainText('Not sent yet');
  await sheet(page).getByRole('button', { name: 'Back to the feed' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Nothing to see here yet' })).toBeVisible();
});

test('In the sheet, the newest comments do not take the focus from the comment box when they arrive', async ({
  browse,
  member,
  product,
}) => {
  const nora = await member();
  const post = await makePost(product.pool, { authorId: nora.id, text: 'In the sheet' });
  for (let number = 0; number < 51; number += 1)
    await makeReply(product.pool, { contentId: post.id, authorId: nora.id, text: `Line ${number}.` });
  const page = await browse(nora, phone);
  await page.goto('/?tab=mine');
  await commentsLink(card(page, 'In the sheet'), 51).click();
  await expect(comments(sheet(page))).toHaveCount(50);
  const release = await holdRequests(page, /replies\.list/);
  await sheet(page).getByRole('button', { name: 'Newest comments' }).click();
  await expect(comments(sheet(page))).toHaveCount(0);
  await commentBox(sheet(page)).pressSequentially('Me too');
  release();
  await expect(comment(sheet(page), 'Line 50.')).toBeVisible();
  await expect(comment(sheet(page), 'Line 50.').locator('[data-highlight]')).toHaveCount(1);
  await nextFrames(page);
  await expect(commentBox(sheet(page))).toBeFocused();
});
