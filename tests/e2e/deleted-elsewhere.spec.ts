import type { Locator } from '@playwright/test';
import {
  makePost,
  makeProfilePhoto,
  makeReply,
  makeViewing,
  makeWallPost,
  makeWallReply,
} from '#scripts/seed/builders.ts';
import { card, chooseInMenu } from '#tests/e2e/support/cards.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { comment } from '#tests/e2e/support/comments.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('what was deleted elsewhere unnoticed is deleted here as well, without an error', async ({
  api,
  browse,
  expectedNoise,
  member,
  product: { pool, storeFiles },
}) => {
  expectedNoise.push(/status of 404/);
  const nora = await member();
  const post = await makePost(pool, { authorId: nora.id, text: 'Paris, Texas.' });
  await makeReply(pool, { contentId: post.id, authorId: nora.id, text: 'Never mind.' });
  const wallPost = await makeWallPost(pool, { profileId: nora.id, authorId: nora.id, text: 'Hello, wall' });
  for (const text of ['Hello, me', 'Anyone else?'])
    await makeWallReply(pool, { wallPostId: wallPost.id, authorId: nora.id, text });
  const casablanca = { titleType: 'movie', tmdbId: 900_000_001, title: 'Casablanca' } as const;
  await makeViewing(pool, { ...casablanca, profileId: nora.id, watchedOn: '2024-02-14' });
  const { mediaId } = await makeProfilePhoto(pool, { profileId: nora.id, position: 1 });
  await storeFiles(mediaId);
  await (await api(nora)).tokens.create.mutate({ name: 'Old', scopes: ['read'], expiresInDays: 7 });
  const page = await browse(nora);
  const dialog = page.getByRole('dialog');

  /** Begins to delete it, deletes it behind the page's back, and confirms. */
  const deleteTwice = async (begin: () => Promise<void>, sql: string, confirm: Locator, shown: Locator) => {
    await expect(shown).toHaveCount(1);
    await begin();
    await pool.query(sql);
    await confirm.click();
    await expect(shown).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  const deletePart = (shown: Locator, table: string) =>
    deleteTwice(
      () => chooseInMenu(shown, 'Delete'),
      `delete from ${table}`,
      dialog.getByRole('button', { name: 'Delete' }),
      shown,
    );

  await test.step('a comment and its post', async () => {
    await page.goto(`/comments/${post.id}`);
    await deletePart(comment(page, 'Never mind.'), 'reply');
    await navigate(page, '/');
    await deletePart(card(page, 'Paris, Texas.'), 'content');
  });

  await test.step('a wall reply and its wall post', async () => {
    await navigate(page, `/${nora.username}`);
    const rows = page.getByRole('region', { name: 'Wall' }).locator('[data-reply]');
    await deletePart(rows.filter({ hasText: 'Hello, me' }), `wall_reply where text = 'Hello, me'`);
    await page.getByRole('button', { name: 'Hide replies' }).click();
    await expect(page.getByRole('button', { name: 'Show replies (1)' })).toBeVisible();
    await deletePart(rows.filter({ hasText: 'Hello, wall' }), 'wall_post');
  });

  await test.step('a viewing', async () => {
    await navigate(page, `/profile/${nora.username}/diary`);
    const ticket = page.getByRole('main').getByRole('button', { name: /^Casablanca/ });
    const remove = dialog.getByRole('button', { name: 'Remove' });
    await deleteTwice(() => ticket.click(), 'delete from viewing', remove, ticket);
  });

  await test.step('a photo', async () => {
    await navigate(page, '/edit-profile');
    const remove = page.getByRole('button', { name: 'Delete photo 1' });
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    await deleteTwice(() => remove.click(), 'delete from profile_photo', confirm, remove);
  });

  await test.step('a token and a device', async () => {
    await navigate(page, '/settings?list=tokens');
    const revoke = page.getByRole('button', { name: 'Revoke Old' });
    const confirm = dialog.getByRole('button', { name: 'Revoke', exact: true });
    await deleteTwice(() => revoke.click(), 'delete from access_token', confirm, revoke);

    await navigate(page, '/settings');
    const end = page.getByRole('list', { name: 'Devices' }).getByRole('button', { name: /^Sign out / });
    const earliest = 'delete from session where created_at = (select min(created_at) from session)';
    const signOut = dialog.getByRole('button', { name: 'Sign out', exact: true });
    await deleteTwice(() => end.click(), earliest, signOut, end);
    await expect(page.getByText('That device has been signed out.')).toBeVisible();
  });
});
