import { makePost } from '#scripts/seed/builders.ts';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { card, chooseInMenu } from '#tests/e2e/support/cards.ts';
import { words } from '#tests/e2e/support/composer.ts';
import { discardQuestion, field } from '#tests/e2e/support/forms.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { fixtureFile } from '#tests/support/history-files.ts';

test('what is saved while the code of the screen below is loading does not lead elsewhere', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const { id } = await makePost(pool, { authorId: nora.id, text: 'Hte Third Man.' });
  const page = await browse(nora);
  const ratings = {
    name: 'ratings.csv',
    mimeType: 'text/csv',
    buffer: await fixtureFile('imdb/ratings.csv'),
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const changes: { path: string; call: RegExp; make: () => Promise<unknown>; done?: string }[] = [
    {
      path: '/settings/import',
      call: /\/imports$/,
      make: () => page.locator('input[type=file]').setInputFiles(ratings),
    },
    {
      path: '/edit-profile',
      call: /account\.update\b/,
      make: async () => {
        await field(page, 'Display name').fill('Nora Lind');
        await press('Save');
      },
      done: 'Profile updated!',
    },
    {
      path: '/edit-video',
      call: /account\.setVideo/,
      make: async () => {
        await field(page, 'YouTube URL').fill('https://youtu.be/dQw4w9WgXcQ');
        await press('Save Video');
      },
      done: 'Video updated!',
    },
    {
      path: `/edit-post/${id}`,
      call: /content\.update/,
      make: async () => {
        await words(page).fill('The Third Man.');
        await press('Update');
      },
      done: 'Your post has been updated successfully.',
    },
    {
      path: '/new-post',
      call: /content\.create/,
      make: async () => {
        await words(page).fill('Row F.');
        await press('Post');
      },
      done: 'Your post has been shared successfully.',
    },
  ];
  for (const { path, call, make, done } of changes) {
    await test.step(path, async () => {
      await page.goto('/reviews');
      await navigate(page, '/premium');
      await navigate(page, path);
      // the code of the screen below has to be loaded again
      await page.reload();
      // not the answer: what is written elsewhere comes by the socket, and then nothing is unsent
      const answer = await holdRequests(page, call);
      const sent = page.waitForRequest(call);
      await make();
      await sent;
      const question = page.getByRole('dialog', { name: /^(Discard|Stop) / });
      await page.goBack();
      await expect(question).toBeVisible();
      const showBelow = await holdRequests(page, /\.js$/);
      await question.getByRole('button', { name: /^(Discard|Stop upload)$/ }).click();
      await expect(page).toHaveURL('/premium');
      if (done) {
        const answered = answerTo(page, call);
        answer();
        await answered;
        await expect(page.getByText(done)).toBeVisible();
      } else {
        answer();
        await expect(page.getByRole('button', { name: 'Cancel upload' })).toHaveCount(0);
      }
      showBelow();
      await expect(page.getByRole('heading', { name: 'Premium', level: 1 })).toBeVisible();
      await expect(page).toHaveURL('/premium');
    });
  }
});

test('a profile that is discarded before it is sent is not saved', async ({ browse, member }) => {
  const page = await browse(await member());
  const updates: string[] = [];
  page.on('request', (request) => {
    if (/account\.update\b/.test(request.url())) updates.push(request.url());
  });
  await page.goto('/reviews');
  await navigate(page, '/edit-profile');
  await field(page, 'Display name').fill('Nora Lind');
  // what another device has saved is read first
  const answer = await holdAnswers(page, /account\.profile/);
  const read = page.waitForRequest(/account\.profile/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await read;
  await page.goBack();
  await discardQuestion(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/reviews');
  const answered = answerTo(page, /account\.profile/);
  answer();
  await answered;
  await navigate(page, '/premium');
  expect(updates).toEqual([]);
});

test('what is saved after its form was left by a link is reported on the next screen, and stays there', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  await makePost(pool, { authorId: nora.id, text: 'Hte Third Man.' });
  const page = await browse(nora);
  const home = page.getByRole('heading', { name: 'Home', level: 1 });
  const leave = async () => {
    const links = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await links.getByRole('link', { name: 'Home' }).click();
    await discardQuestion(page).getByRole('button', { name: 'Discard' }).click();
    await expect(home).toBeVisible();
  };

  await test.step('a profile', async () => {
    await page.goto('/edit-profile');
    await field(page, 'Display name').fill('Nora Lind');
    const answer = await holdRequests(page, /account\.update\b/);
    // what is discarded before it is sent is not saved
    const sent = page.waitForRequest(/account\.update\b/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await sent;
    await leave();
    answer();
    await expect(page.getByText('Profile updated')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Nora Lind' })).toBeVisible();
    await expect(home).toBeVisible();
  });

  await test.step('a post', async () => {
    await chooseInMenu(card(page, 'Hte Third Man.'), 'Edit');
    await expect(words(page)).toBeFocused();
    await words(page).fill('The Third Man.');
    const send = await holdRequests(page, /content\.update/);
    const sent = page.waitForRequest(/content\.update/);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await sent;
    await leave();
    await expect(page).toHaveURL('/');
    await expect(card(page, 'Hte Third Man.')).toBeVisible();
    send();
    await expect(page.getByText('Post updated!')).toBeVisible();
    await expect(card(page, 'The Third Man.')).toContainText('edited');
    await expect(page).toHaveURL('/');
  });
});

test('a post whose deletion is answered after its screen was left leads nowhere', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member();
  const { id } = await makePost(pool, { authorId: nora.id, text: 'Row F.' });
  const page = await browse(nora);
  await page.goto('/premium');
  await navigate(page, '/');
  await navigate(page, `/comments/${id}`);
  const send = await holdRequests(page, /content\.remove/);
  await chooseInMenu(card(page, 'Row F.'), 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete this post?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await page.goBack();
  const home = page.getByRole('heading', { name: 'Home', level: 1 });
  await expect(home).toBeVisible();
  send();
  await expect(page.getByText('Post deleted')).toBeVisible();
  await expect(card(page, 'Row F.')).toHaveCount(0);
  await navigate(page, '/settings');
  await page.goBack();
  await expect(home).toBeVisible();
  await expect(page).toHaveURL('/');

  // of a post that went by its live event it is still the answer that leads back
  const other = await makePost(pool, { authorId: nora.id, text: 'Row G.' });
  await navigate(page, `/comments/${other.id}`);
  const answer = await holdAnswers(page, /content\.remove/);
  await chooseInMenu(card(page, 'Row G.'), 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Post not found', includeHidden: true })).toBeAttached();
  answer();
  await expect(home).toBeVisible();
  await expect(page).toHaveURL('/');

  // one that was opened by a link leads to its fallback; until that has loaded, it stays on the screen if no live event came before
  await page.routeWebSocket(/trpc/, () => {});
  const last = await makePost(pool, { authorId: nora.id, text: 'Row H.' });
  await page.goto(`/profile-comments/${last.id}`);
  await chooseInMenu(card(page, 'Row H.'), 'Delete');
  await expect(question).toBeVisible();
  const showProfile = await holdRequests(page, /\.js$/);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Post deleted')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(card(page, 'Row H.')).toBeVisible();
  showProfile();
  await expect(page.getByRole('heading', { name: nora.username, level: 1 })).toBeVisible();
  await expect(card(page, 'Row H.')).toHaveCount(0);
});
