import { makePost } from '#scripts/seed/builders.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a visitor sees the newest posts', async ({ browse, member, product }) => {
  const nora = await member({ fullName: 'Nora Lind' });
  await makePost(product.pool, { authorId: nora.id, text: 'The lights go down.' });
  const page = await browse(null);
  await page.goto('/');
  await expect(page.getByRole('article').filter({ hasText: 'The lights go down.' })).toContainText(
    'Nora Lind',
  );
});
