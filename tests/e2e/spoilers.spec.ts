import type { Page } from '@playwright/test';
import { makePost, makeReply } from '#scripts/seed/builders.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { comment, commentBox, sendButton } from '#tests/e2e/support/comments.ts';
import { postButton, titlePicker, words } from '#tests/e2e/support/composer.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expandSeason } from '#tests/e2e/support/seasons.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';

const curtains = (page: Page) => page.getByRole('button', { name: /^Spoiler for Casablanca \(1942\)/ });
const mark = (page: Page) => page.getByRole('button', { name: 'Mark as spoiler' });

async function pickCasablanca(page: Page): Promise<void> {
  await titlePicker(page).fill('casablan');
  const found = page.getByRole('listbox', { name: 'Titles found' });
  await found.getByRole('option', { name: /^Casablanca ?1942/ }).click();
}

test('what gives a title away is covered until one asks for it, or knows the title', async ({
  api,
  browse,
  member,
  product,
}) => {
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member({ fullName: 'Theo Marsh' })];
  const plain = await makePost(product.pool, { authorId: theo.id, text: 'What are you all watching?' });

  // a post: its title is picked, kept over a reload, and posted with it
  const page = await browse(nora);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/new-post');
  await words(page).fill('She takes the plane.');
  await mark(page).click();
  await expect(titlePicker(page)).toBeFocused();
  await pickCasablanca(page);
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Spoiler for Casablanca (1942)')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Spoiler for Casablanca (1942)')).toBeVisible();
  await expect(words(page)).toHaveValue('She takes the plane.');
  await postButton(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('She takes the plane.')).toBeVisible();
  await expect(curtains(page)).toHaveCount(0);

  // a review: a switch is enough
  await navigate(page, '/new-post?mode=review');
  await pickCasablanca(page);
  await words(page).fill('He lets her go.');
  await page.getByRole('switch', { name: 'Spoiler' }).check();
  await postButton(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('He lets her go.')).toBeVisible();
  await (
    await api(nora)
  ).replies.create.mutate({
    contentId: plain.id,
    text: 'The fog at the end.',
    clientId: crypto.randomUUID(),
    spoiler: { mediaType: 'movie', tmdbId: 900_000_001 },
  });

  // another member finds both covered, and is told of the comment without its words
  const other = await browse(theo, phone);
  await other.goto('/notifications');
  await expect(other.getByText('Spoiler for Casablanca (1942)')).toBeVisible();
  await expect(other.getByText('The fog at the end.')).toHaveCount(0);
  await navigate(other, '/');
  await expect(curtains(other)).toHaveCount(2);
  for (const text of ['He lets her go.', 'She takes the plane.'])
    await expect(other.getByText(text)).toHaveCount(0);

  // a tap opens one of them, the keyboard covers it again
  const review = other.getByRole('article', { name: 'Review by Nora Lind' });
  const curtain = review.getByRole('button', { name: /^Spoiler for/ });
  await expect(review).toContainText('1 flame');
  await curtain.tap();
  await expect(review.getByText('He lets her go.')).toBeVisible();
  await expect(curtain).toHaveAttribute('aria-expanded', 'true');
  await expect(other.getByText('She takes the plane.')).toHaveCount(0);
  await curtain.focus();
  await other.keyboard.press('Enter');
  await expect(review.getByText('He lets her go.')).toHaveCount(0);
  await expect(curtain).toBeFocused();

  // he answers it: the mark takes the review's own title, and a visitor finds his words covered
  const { items } = await (await api(theo)).feed.list.query({ tab: 'reviews' });
  const reviewId = items[0]?.id ?? '';
  await navigate(other, `/comments/${reviewId}`);
  await commentBox(other).fill('And the letters of transit?');
  await mark(other).tap();
  await expect(mark(other)).toHaveAttribute('aria-pressed', 'true');
  await sendButton(other).tap();
  await expect(comment(other, 'And the letters of transit?')).toBeVisible();
  const visitor = await browse(null);
  await visitor.goto(`/comments/${reviewId}`);
  await expect(curtains(visitor)).toHaveCount(2);
  await expect(visitor.getByText('And the letters of transit?')).toHaveCount(0);

  // a title that he has seen hides nothing any more
  await (await api(theo)).collections.setSeen.mutate({ mediaType: 'movie', tmdbId: 900_000_001, seen: true });
  await other.goto('/');
  await expect(other.getByText('She takes the plane.')).toBeVisible();
  await expect(other.getByText('He lets her go.')).toBeVisible();
  await expect(curtains(other)).toHaveCount(0);
});

test('a post about an episode opens for a member who has watched that far', async ({ browse, member }) => {
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member()];
  const page = await browse(nora);
  await page.goto('/new-post');
  await words(page).fill('He lights it with the stolen wick.');
  await mark(page).click();
  await titlePicker(page).fill('lamplighters');
  await page.getByRole('option', { name: /^The Lamplighters’ Union/ }).click();
  await expect(mark(page)).toBeFocused();
  const episode = page.getByRole('combobox', { name: 'Episode' });
  await expect(episode).toHaveValue('');
  await episode.selectOption('S1 E3 · The Wick Inspector');
  await expect(page.getByText('Spoiler for The Lamplighters’ Union (2023), S1 E3')).toBeVisible();
  await postButton(page).click();
  await expect(page.getByText('He lights it with the stolen wick.')).toBeVisible();

  const other = await browse(theo, phone);
  const curtain = other.getByRole('button', { name: /^Spoiler for The Lamplighters’ Union \(2023\), S1 E3/ });
  await other.goto('/');
  await expect(curtain).toBeVisible();
  await navigate(other, `/title/show/${firstBundledId + 85}`);
  await expandSeason(other);
  for (const [code, covers] of [
    ['S1 E2', 1],
    ['S1 E4', 0],
  ] as const) {
    const watched = other.getByRole('button', { name: new RegExp(`^Watched ${code},`) });
    await watched.tap();
    await expect(watched).toHaveAttribute('aria-pressed', 'true');
    await navigate(other, '/');
    await expect(curtain).toHaveCount(covers);
    await navigate(other, `/title/show/${firstBundledId + 85}`);
  }
  await navigate(other, '/');
  await expect(other.getByText('He lights it with the stolen wick.')).toBeVisible();
});

test('an edit covers a post on open pages, and uncovers it again', async ({ browse, member, product }) => {
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member()];
  const said = await makePost(product.pool, { authorId: nora.id, text: 'It was the gardener.' });
  await makeReply(product.pool, { contentId: said.id, authorId: theo.id, text: 'No!' });
  const [page, other] = [await browse(nora), await browse(theo)];
  await other.goto('/');
  await expect(other.getByText('It was the gardener.')).toBeVisible();
  await page.goto(`/edit-post/${said.id}`);
  await mark(page).click();
  await pickCasablanca(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(curtains(other)).toHaveCount(1);
  await expect(other.getByText('It was the gardener.')).toHaveCount(0);
  await navigate(page, `/edit-post/${said.id}`);
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'true');
  await mark(page).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(other.getByText('It was the gardener.')).toBeVisible();
});
