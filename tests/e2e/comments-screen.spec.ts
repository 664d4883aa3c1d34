import { makePost, makeReply, makeReview } from '#scripts/seed/builders.ts';
import { nowhere } from '#tests/e2e/support/screens.ts';
import { comment, commentBox, comments, replies, sendButton, sheet } from '#tests/e2e/support/talk.ts';
import { card, commentsLink } from '#tests/e2e/support/cards.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

test.describe('A link to a reply', () => {
  test('opens its thread, scrolls to it and highlights it', async ({ browse, member, product }) => {
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id });
    let parent = '';
    for (let number = 0; number < 55; number += 1) {
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
    await expect(row).toHaveAttribute('data-pointed', 'link');
  });

  test('that is gone shows the post with a note', async ({ browse, member, product }) => {
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id, text: 'Still here' });
    const page = await browse(null);
    await page.goto(`/comments/${post.id}?reply=${nowhere}`);
    await expect(page.getByText('The comment this link leads to is gone.')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Still here');
  });
});

test.describe('The comments screen', () => {
  test('leads back to where its post was opened, and home for who came straight to it', async ({
    browse,
    member,
    product,
  }) => {
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id, text: 'Back and forth' });
    const page = await browse(null);
    const back = page.getByRole('button', { name: 'Back' });
    await page.goto('/?tab=all');
    await commentsLink(card(page, 'Back and forth'), 0).click();
    await expect(page).toHaveURL(`/comments/${post.id}`);
    await back.click();
    await expect(page).toHaveURL('/?tab=all');
    await page.goto(`/comments/${post.id}`);
    await back.click();
    await expect(page).toHaveURL('/');
  });

  test('leads who came straight to a post of a profile to the profile, to a review to the reviews', async ({
    browse,
    member,
    product,
  }) => {
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id, text: 'From my profile' });
    const review = await makeReview(product.pool, { authorId: nora.id });
    const page = await browse(null);
    const back = page.getByRole('button', { name: 'Back' });
    for (const [address, expected] of [
      [`/profile-comments/${post.id}`, `/${nora.username}`],
      [`/review-comments/${review.id}`, '/reviews'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('article')).toBeVisible();
      await back.click();
      await expect(page).toHaveURL(expected);
    }
  });

  test('shows visitors the comments, and no way to write but sign-in', async ({
    browse,
    member,
    product,
  }) => {
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id });
    await makeReply(product.pool, { contentId: post.id, authorId: nora.id, text: 'Read me' });
    const page = await browse(null);
    await page.goto(`/comments/${post.id}`);
    await expect(comment(page, 'Read me')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reply' })).toHaveCount(0);
    await comment(page, 'Read me').getByRole('button', { name: 'Heart, 0 hearts' }).click();
    await expect(page.getByText('You need to be logged in to like posts.')).toBeVisible();
  });

  test('says when there is nothing: no comments yet, no such post, no post at all', async ({
    browse,
    expectedNoise,
    member,
    product,
  }) => {
    expectedNoise.push(/status of 404/);
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id });
    const page = await browse(null);
    await page.goto(`/comments/${post.id}`);
    await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
    for (const screen of ['comments', 'profile-comments']) {
      await page.goto(`/${screen}/${nowhere}`);
      await expect(
        page.getByText("The post you're looking for doesn't exist or has been removed."),
      ).toBeVisible();
    }
    for (const screen of ['comments', 'review-comments']) {
      await page.goto(`/${screen}/undefined`);
      await expect(page.getByRole('heading', { name: 'Invalid Post' })).toBeVisible();
    }
  });

  test('says that it is loading, and what to do when loading failed', async ({
    browse,
    expectedNoise,
    member,
    product,
  }) => {
    expectedNoise.push(/ERR_FAILED/);
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id, text: 'Late, but here' });
    const page = await browse(null);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/trpc/**content.get**', async (route) => {
      await held;
      await route.abort();
    });
    await page.goto(`/comments/${post.id}`);
    await expect(page.getByRole('status').filter({ hasText: 'Loading comments...' })).toBeAttached();
    goOn();
    await expect(page.getByRole('alert')).toContainText('Failed to load post');
    await page.unroute('**/trpc/**content.get**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article')).toContainText('Late, but here');
  });
});

test.describe('On a phone', () => {
  test('comments open from below over the feed, and closing them leaves it as it was', async ({
    browse,
    member,
    product,
  }) => {
    const [nora, theo] = [await member(), await member({ fullName: 'Theo Marsh' })];
    const post = await makePost(product.pool, { authorId: nora.id, text: 'In the sheet' });
    for (let number = 0; number < 15; number += 1)
      await makeReply(product.pool, { contentId: post.id, authorId: nora.id, text: `Line ${number}` });
    const page = await browse(theo, phone);
    await page.goto('/');
    const opener = commentsLink(card(page, 'In the sheet'), 15);
    await opener.click();
    await expect(sheet(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(comments(sheet(page))).toHaveCount(15);
    await commentBox(sheet(page)).fill('From my phone');
    await sendButton(sheet(page)).click();
    await expect(comment(sheet(page), 'From my phone')).toBeInViewport();
    await expect(comment(sheet(page), 'From my phone')).toContainText('Theo Marsh');
    const { rows } = await product.pool.query('select author_id from reply where text = $1', [
      'From my phone',
    ]);
    expect(rows).toEqual([{ author_id: theo.id }]);
    await expect(commentBox(sheet(page))).toBeFocused();
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Comments, 16' })).toBeFocused();
  });

  test('the sheet says when nobody has said anything, and to visitors how to join in', async ({
    browse,
    member,
    product,
  }) => {
    const nora = await member();
    await makePost(product.pool, { authorId: nora.id, text: 'Silence' });
    const page = await browse(null, phone);
    await page.goto('/');
    await commentsLink(card(page, 'Silence'), 0).click();
    await expect(sheet(page).getByText('No comments yet. Be the first to comment!')).toBeVisible();
    await expect(sheet(page).getByRole('textbox')).toHaveCount(0);
    await expect(sheet(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
  });

  test('a reply in the sheet works as on the page, and unsent words stay when the list’s only post is deleted', async ({
    api,
    browse,
    member,
    product,
  }) => {
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id, text: 'Sheet of two' });
    await makeReply(product.pool, { contentId: post.id, authorId: nora.id, text: 'Ask me' });
    const page = await browse(nora, phone);
    await page.goto('/?tab=mine');
    await commentsLink(card(page, 'Sheet of two'), 1).click();
    const thread = comment(sheet(page), 'Ask me');
    await thread.getByRole('button', { name: 'Reply' }).click();
    await thread.getByRole('textbox').fill('Asked');
    await page.keyboard.press('Enter');
    await expect(replies(thread)).toHaveText(/Asked/);
    await thread.getByRole('button', { name: 'Cancel' }).click();
    await expect(thread.getByRole('textbox')).toHaveCount(0);
    await commentBox(sheet(page)).fill('Not sent yet');
    await (await api(nora)).content.remove.mutate({ id: post.id });
    await expect(sheet(page).getByRole('heading', { name: 'Post not found' })).toBeVisible();
    const kept = sheet(page).getByRole('region', { name: 'Your unsent words' });
    await expect(kept).toContainText('Not sent yet');
    await sheet(page).getByRole('button', { name: 'Back to the feed' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Nothing to see here yet' })).toBeVisible();
  });
});
