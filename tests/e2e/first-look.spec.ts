import { makePost } from '#scripts/seed/builders.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a document names the files of its own screen, and the browser fetches each of them once; a visitor sees the newest posts', async ({
  browse,
  member,
  product,
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  await makePost(product.pool, { authorId: nora.id, text: 'The lights go down.' });
  const page = await browse(null);
  const fetched: { path: string; status: number }[] = [];
  page.on('response', (answer) => {
    const { pathname: path } = new URL(answer.url());
    if (path.startsWith('/assets/')) fetched.push({ path, status: answer.status() });
  });
  const document = await (await page.goto(`/${nora.username}`))?.text();
  await expect(page.getByRole('heading', { name: 'Nora Lind' }).first()).toBeVisible();
  const named = Array.from(
    document?.matchAll(/<link rel="[a-z]*preload"[^>]* href="([^"]+)"/g) ?? [],
    ([, path]) => path,
  );
  // the entry's own files, which every document names, are fewer
  expect(named.length).toBeGreaterThan(7);
  for (const path of named) {
    const times = fetched.filter((file) => file.path === path);
    expect(times).toEqual([{ path, status: 200 }]);
  }

  await navigate(page, '/');
  await expect(page.getByRole('article').filter({ hasText: 'The lights go down.' })).toContainText(
    'Nora Lind',
  );
});
