import { makeHeart, makePost, makeReply } from '#scripts/seed/builders.ts';
import { card, heart } from '#tests/e2e/support/cards.ts';
import { refuseWrites } from '#tests/e2e/support/refuse-writes.ts';
import { expect, openTab, test } from '#tests/e2e/support/test.ts';

// a heart is drawn in motion
test.use({ calm: false });

const failedToast = 'Failed to update like. Please try again.';

test('hearts clicked quickly end in the last click, on the server and on every other screen; a comment is hearted like a post', async ({
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  const post = await makePost(pool, { authorId: nora.id, text: 'Quick fingers' });
  await makeReply(pool, { contentId: post.id, authorId: nora.id, text: 'A comment to like' });
  const [page, norasPage] = [await browse(theo), await browse(nora)];
  const otherTab = await openTab(page.context());
  await Promise.all([page, otherTab, norasPage].map((screen) => screen.goto(`/comments/${post.id}`)));
  const button = heart(card(page, 'Quick fingers'));
  const click = async (times: number) => {
    for (let n = 0; n < times; n += 1) await button.evaluate((element: HTMLElement) => element.click());
  };
  const agree = async (name: string, pressed: boolean) => {
    for (const screen of [page, otherTab]) {
      await expect(heart(card(screen, 'Quick fingers'))).toHaveAccessibleName(name);
      await expect(heart(card(screen, 'Quick fingers'))).toHaveAttribute('aria-pressed', String(pressed));
    }
    await expect(heart(card(norasPage, 'Quick fingers'))).toHaveAccessibleName(name);
    await expect(heart(card(norasPage, 'Quick fingers'))).toHaveAttribute('aria-pressed', 'false');
    const kept = async () =>
      (await pool.query('select 1 from heart where content_id = $1', [post.id])).rows.length;
    await expect.poll(kept).toBe(pressed ? 1 : 0);
  };
  await expect(button).toHaveAccessibleName('Heart, 0 hearts');

  await click(7);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await agree('Heart, 1 heart', true);

  await click(5);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await agree('Heart, 0 hearts', false);

  await click(6);
  await agree('Heart, 0 hearts', false);

  const comment = (of: typeof page) => of.getByRole('listitem').filter({ hasText: 'A comment to like' });
  await expect(heart(comment(norasPage))).toHaveAccessibleName('Heart, 0 hearts');
  await heart(comment(page)).click();
  await expect(heart(comment(page))).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(comment(page))).toHaveAccessibleName('Heart, 1 heart');
  await expect(heart(comment(norasPage))).toHaveAccessibleName('Heart, 1 heart');
  await page.reload();
  await expect(heart(comment(page))).toHaveAttribute('aria-pressed', 'true');
});

test('a heart that the server refuses goes back to what was confirmed, and says so; one looks the same on the feed, with the comments and on the profile', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(/status of 500/);
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member()];
  const refused = await makePost(pool, { authorId: nora.id, text: 'Out of reach' });
  for (const { id } of [nora, theo]) await makeHeart(pool, { authorId: id, contentId: refused.id });
  await makePost(pool, { authorId: nora.id, text: 'Seen from three sides' });
  const page = await browse(theo);
  await page.goto('/');
  const button = heart(card(page, 'Out of reach'));
  await expect(button).toHaveAccessibleName('Heart, 2 hearts');
  const allowWrites = await refuseWrites(pool, 'heart');
  try {
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: failedToast })).toBeVisible();
    await expect(button).toHaveAccessibleName('Heart, 2 hearts');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  } finally {
    await allowWrites();
  }

  const post = card(page, 'Seen from three sides');
  const hearted = async () => {
    await expect(heart(post)).toHaveAccessibleName('Heart, 1 heart');
    await expect(heart(post)).toHaveAttribute('aria-pressed', 'true');
  };
  await heart(post).click();
  await hearted();
  await post.getByRole('link', { name: 'Comments, 0' }).click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await hearted();
  await post.getByRole('link', { name: /Nora Lind/ }).click();
  await expect(page.getByRole('heading', { name: 'Nora Lind', level: 1 })).toBeVisible();
  await hearted();
  await heart(post).click();
  await expect(heart(post)).toHaveAccessibleName('Heart, 0 hearts');
  await page.goBack();
  await page.goBack();
  await expect(heart(post)).toHaveAccessibleName('Heart, 0 hearts');
  await expect(heart(post)).toHaveAttribute('aria-pressed', 'false');
});
