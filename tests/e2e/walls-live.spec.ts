import type { Page } from '@playwright/test';
import { makeWallPost, makeWallReply } from '#scripts/seed/builders.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { row, wallOf, wallPost } from '#tests/e2e/support/walls.ts';

/** Leaves a member's own profile, runs `act`, and comes back. */
async function whileWallIsClosed(page: Page, act: () => Promise<unknown>): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Home' }).click();
  await expect(wallOf(page)).toHaveCount(0);
  await act();
  await links.getByRole('link', { name: 'Profile' }).click();
}

test('a wall post that came live and was deleted while the wall was closed is gone when it opens again', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text: 'The first one' });
  const asTheo = await api(theo);
  const page = await browse(nora);
  await page.goto('/profile');
  await expect(wallPost(page, 'The first one')).toBeVisible();
  const { id } = await asTheo.walls.create.mutate({
    profileId: nora.id,
    text: 'Never mind.',
    clientId: crypto.randomUUID(),
  });
  await expect(wallPost(page, 'Never mind.')).toBeVisible();
  await whileWallIsClosed(page, () => asTheo.walls.remove.mutate({ id }));
  await expect(wallPost(page, 'The first one')).toBeVisible();
  await expect(wallPost(page, 'Never mind.')).toHaveCount(0);
});

test('the reply box below a wall post that was deleted meanwhile closes once nothing is in it', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  const made = await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text: 'Never mind.' });
  const { walls } = await api(theo);
  const page = await browse(nora);
  await page.goto('/profile');
  await wallPost(page, 'Never mind.').getByRole('button', { name: 'Reply' }).click();
  const box = page.getByRole('textbox', { name: /^Reply to / });
  await box.fill('Well, actually');
  await walls.remove.mutate({ id: made.id });
  await expect(wallPost(page, 'Never mind.')).toHaveCount(0);
  await box.fill('');
  await walls.create.mutate({ profileId: nora.id, text: 'Back again.', clientId: crypto.randomUUID() });
  await expect(wallPost(page, 'Back again.')).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('earlier replies to a wall post go when they are deleted elsewhere, and are read again when the wall opens again', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  const post = await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text: 'Row five?' });
  const replies = [];
  for (let index = 0; index < 23; index += 1)
    replies.push(
      await makeWallReply(pool, { wallPostId: post.id, authorId: theo.id, text: `Reply ${index}.` }),
    );
  const page = await browse(nora);
  const earlier = wallOf(page).getByRole('button', { name: 'Show earlier replies' });
  await page.goto('/profile');
  await earlier.click();
  await expect(row(page, 'Reply 0.')).toBeVisible();
  const asTheo = await api(theo);
  await row(page, 'Reply 2.').getByRole('button').first().focus();
  await asTheo.walls.removeReply.mutate({ id: replies[2]?.id ?? '' });
  await expect(row(page, 'Reply 2.')).toHaveCount(0);
  await expect(row(page, 'Reply 3.')).toBeFocused();
  await expect(row(page, 'Reply 1.')).toBeVisible();
  const [oldest] = replies;
  await whileWallIsClosed(page, () => asTheo.walls.removeReply.mutate({ id: oldest?.id ?? '' }));
  await earlier.click();
  await expect(row(page, 'Reply 1.')).toBeVisible();
  await expect(row(page, 'Reply 0.')).toHaveCount(0);
});
