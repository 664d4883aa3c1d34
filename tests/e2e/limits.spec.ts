import type { Locator, Page } from '@playwright/test';
import { makeMedia, makePost, makeReply, makeReport, makeWallPost } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { limits } from '#shared/limits.ts';
import { editingMessages } from '#shared/messages/editing.ts';
import { mapProfileTexts, profileTextNames } from '#shared/profile-texts.ts';
import { chooseInMenu, card } from '#tests/e2e/support/cards.ts';
import { addGif, addPhoto, pickFile, postButton, words } from '#tests/e2e/support/composer.ts';
import { field } from '#tests/e2e/support/forms.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { comment, commentBox, sendButton } from '#tests/e2e/support/comments.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { closeToast, newestToast } from '#tests/e2e/support/toasts.ts';
import { jpeg } from '#tests/support/pictures.ts';

/** Limits of something else than a text. */
const ofNumbers = new Set([
  'tags',
  'ageMin',
  'ageMax',
  'banDays',
  'extraPhotos',
  'collection',
  'gifSearch',
  'titlePages',
  'episodesAtOnce',
  'importBytes',
  'importFiles',
  'seriesRounds',
  'tokenDays',
  'tokens',
]);
/** Texts of an import, and those of the diary's and the import's own screens. */
const ofOthers = new Set(['note', 'importedNote', 'importPassword']);
const textLimits = { ...limits, ...mapProfileTexts(profileTextNames, ({ limit }) => limit) };
const ofTexts = Object.keys(textLimits).filter((name) => !ofNumbers.has(name) && !ofOthers.has(name));

const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });

interface Said {
  /** What is said of a text that is too long. */
  words?: string;
  /** Its length is shown beside its limit. */
  counted?: boolean;
  /** What cannot be pressed while it is too long. */
  stops?: Locator;
  /** What it has to begin with. */
  begins?: string;
}

/** Fills fields beyond their limits, as a paste does, and notes which limits were tried. */
function fieldsOf(page: Page) {
  const tried = new Set<string>();
  /** What is too long stays as it is, and is said; what just fits is fine. */
  async function keeps(name: keyof typeof textLimits, box: Locator, said: Said = {}): Promise<void> {
    tried.add(name);
    const limit = textLimits[name];
    const { words: problem = 'Character limit exceeded', counted = true, stops, begins = '' } = said;
    const [before, tooLong] = [await box.inputValue(), begins.padEnd(limit + 1, 'x')];
    await box.fill(tooLong);
    await expect(box).toHaveValue(tooLong);
    await expect(page.getByText(problem).filter({ visible: true }).first()).toBeVisible();
    if (counted) await expect(page.getByText(`${limit + 1}/${limit}`)).toBeVisible();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    if (stops) await expect(stops).toBeDisabled();
    await box.fill(tooLong.slice(0, limit));
    await expect(box).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(problem).filter({ visible: true })).toHaveCount(0);
    await box.fill(before);
  }
  /** What is too long is cut, and that is said; what just fits is not. */
  async function cuts(name: keyof typeof textLimits, box: Locator): Promise<void> {
    tried.add(name);
    const limit = textLimits[name];
    const toast = newestToast(page, `Shortened to ${limit} characters`);
    await box.fill('y'.repeat(limit));
    await expect(box).toHaveValue('y'.repeat(limit));
    await expect(toast).toHaveCount(0);
    await box.fill('x'.repeat(limit + 1));
    await expect(box).toHaveValue('x'.repeat(limit));
    await expect(toast).toBeVisible();
    await closeToast(toast);
    await box.fill('');
  }
  return { tried, keeps, cuts };
}

test('no field loses what is too long without a word, and none takes more than its limit', async ({
  browse,
  member,
  product,
}) => {
  const { pool } = product;
  const nora = await member({ fullName: 'Nora Lind', role: 'moderator' });
  const theo = await member({ fullName: 'Theo Marsh' });
  await makePost(pool, { authorId: nora.id, text: 'Row five is mine' });
  const post = await makePost(pool, { authorId: theo.id, text: 'Buy my tickets' });
  await makeReply(pool, { contentId: post.id, authorId: theo.id, text: 'Cheap ones' });
  await makeReply(pool, { contentId: post.id, authorId: nora.id, text: 'No, thank you' });
  await makeWallPost(pool, { profileId: theo.id, authorId: theo.id, text: 'Welcome to my wall' });
  const photo = await makeMedia(pool, { ownerId: nora.id, purpose: 'photo' });
  await insertRow(pool, 'profilePhoto', { profileId: nora.id, mediaId: photo.id, position: 1 });
  await product.storeFiles(photo.id);
  const reporter = await member();
  await makeReport(pool, { reporterId: reporter.id, contentId: post.id, textCopy: 'Buy my tickets' });

  const page = await browse(nora);
  const { tried, keeps, cuts } = fieldsOf(page);
  await page.goto('/');
  await cuts('fullName', page.getByRole('searchbox', { name: 'Search members' }));
  await chooseInMenu(card(page, 'Row five is mine'), 'Edit');
  await keeps('post', words(page), { stops: button(page, 'Update') });

  await test.step('a new post and a review', async () => {
    await navigate(page, '/new-post');
    await keeps('post', words(page), { stops: postButton(page) });
    await addGif(page).click();
    await cuts('gifQuery', page.getByRole('searchbox', { name: 'Search GIFs' }));
    await button(page, 'Close GIFs').click();
    await pickFile(addPhoto(page), 'poster.jpg', await jpeg(300, 200));
    await keeps('alt', field(page, 'Alt text'), { stops: postButton(page) });
    await button(page, 'Remove photo').click();
    await page.getByRole('radio', { name: 'Review' }).check();
    await cuts('titleQuery', page.getByRole('combobox', { name: 'Search movies and shows' }));
    await keeps('reviewTitle', page.getByLabel('Review title'), { stops: postButton(page) });
    await cuts('tag', field(page, 'Tags'));
    // what was typed has become a tag when the field was left
    await page.getByRole('button', { name: /^Remove tag/ }).click();
  });

  await test.step('comments and reports', async () => {
    await navigate(page, `/comments/${post.id}`);
    const tooLong = 'Comment must be 500 characters or less';
    await keeps('comment', commentBox(page), { words: tooLong, stops: sendButton(page) });
    await button(comment(page, 'Cheap ones'), 'Reply').click();
    await keeps('comment', page.getByRole('textbox', { name: 'Reply to Theo Marsh...' }), { words: tooLong });
    await chooseInMenu(comment(page, 'No, thank you'), 'Edit');
    await keeps('comment', page.getByRole('textbox', { name: 'Edit your comment' }), { words: tooLong });
    await chooseInMenu(comment(page, 'Cheap ones'), 'Report');
    const report = page.getByRole('dialog', { name: 'Report this comment' });
    await keeps('reportReason', report.getByRole('textbox'), { stops: button(report, 'Report') });
    await button(report, 'Cancel').click();
  });

  await test.step('a wall, and over Explore', async () => {
    await navigate(page, `/${theo.username}`);
    await keeps('wallPost', page.getByRole('textbox', { name: 'Write on Theo Marsh’s wall...' }), {
      words: 'Wall post must be 250 characters or less',
    });
    await button(page, 'Reply').click();
    const answer = { name: 'Reply to Theo Marsh...' };
    await keeps('wallReplyInline', page.getByRole('textbox', answer), {
      words: 'Reply must be 250 characters or less',
    });
    await navigate(page, `/explore?member=${theo.username}`);
    const over = page.getByRole('dialog', { name: 'Profile' });
    await button(over, 'Reply').click();
    await keeps('wallReply', over.getByRole('textbox', answer), {
      words: 'Reply must be 300 characters or less',
    });
    await navigate(page, '/explore');
    await cuts('fullName', page.getByRole('searchbox', { name: 'Search all users...' }));
  });

  await test.step('other searches', async () => {
    await navigate(page, '/reviews');
    await cuts('reviewQuery', page.getByRole('searchbox', { name: 'Search by movie, show or service' }));
    await navigate(page, '/movies-shows-reviews');
    await cuts('titleQuery', page.getByRole('searchbox', { name: 'Search movies and shows...' }));
    await navigate(page, `/profile/${nora.username}/movies`);
    await page.getByRole('button', { name: 'Add Favorite Movies' }).first().click();
    const picker = page.getByRole('dialog', { name: 'Movies & Shows' });
    await cuts('titleQuery', picker.getByRole('searchbox'));
    await button(picker, 'Close').click();
  });

  await test.step('moderation', async () => {
    await navigate(page, '/moderation');
    await button(page, 'Dismiss').click();
    const dismissal = page.getByRole('dialog', { name: 'Dismiss this report?' });
    await keeps('moderationNote', dismissal.getByRole('textbox'), { stops: button(dismissal, 'Dismiss') });
    await button(dismissal, 'Cancel').click();
    await button(page, 'Ban member').click();
    const ban = page.getByRole('dialog', { name: 'Ban Theo Marsh?' });
    await keeps('banReason', ban.getByLabel(/^Message they see/), { stops: button(ban, 'Ban') });
    await keeps('moderationNote', ban.getByLabel(/^Note for other/), { stops: button(ban, 'Ban') });
    await button(ban, 'Cancel').click();
  });
  await test.step('an access token', async () => {
    await navigate(page, '/settings?list=tokens');
    const sheet = page.getByRole('dialog', { name: 'Access tokens' });
    await keeps('tokenName', sheet.getByLabel('Name', { exact: true }));
    await button(sheet, 'Close').click();
  });

  await test.step('the profile', async () => {
    await navigate(page, '/edit-video');
    await keeps('videoUrl', field(page, 'YouTube URL'), {
      begins: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=',
      stops: button(page, 'Save Video'),
    });
    await navigate(page, '/edit-profile');
    const stops = button(page, 'Save Changes');
    await keeps('username', field(page, 'Username'), {
      words: 'Username can only contain letters, numbers, periods, and underscores (max 30 characters).',
      counted: false,
    });
    await keeps('fullName', field(page, 'Display name'), { stops });
    for (const text of profileTextNames)
      await keeps(text, field(page, editingMessages.texts[text]), { stops });
    await pickFile(button(page, 'Add picture'), 'me.jpg', await jpeg(300, 200));
    const picture = page.getByRole('dialog', { name: 'Your picture' });
    const save = button(picture, 'Save picture');
    await expect(save).toBeEnabled();
    await keeps('alt', picture.getByLabel('Alt text'), { stops: save });
    await button(picture, 'Cancel').click();
    // the last of all: it is sent by itself
    await keeps('alt', field(page, 'Alt text of photo 1'));
  });
  expect([...tried].toSorted()).toEqual(ofTexts.toSorted());
});
