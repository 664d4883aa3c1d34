import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { collectAnnouncements } from '#tests/e2e/support/announcements.ts';
import { standsStill } from '#tests/e2e/support/cards.ts';
import { pickFile } from '#tests/e2e/support/composer.ts';
import { alert, discardQuestion, field } from '#tests/e2e/support/forms.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, openTab, phone, test } from '#tests/e2e/support/test.ts';
import { newestToast } from '#tests/e2e/support/toasts.ts';
import { jpeg } from '#tests/support/pictures.ts';

test('A description that could not be saved stays, and of several photos none is sent after leaving', async ({
  api,
  browse,
  expectedNoise,
  member,
  product,
}) => {
  expectedNoise.push(/net::ERR_FAILED/);
  const nora = await member();
  const page = await browse(nora);
  await page.goto('/');
  await navigate(page, '/edit-profile');
  const add = page.getByRole('button', { name: 'Add Photo' });
  await pickFile(add, 'one.jpg', await jpeg(300, 200));
  const alt = field(page, 'Alt text of photo 1');
  await page.route(/photos\.describe/, (route) => route.abort());
  await alt.fill('Row F');
  await alt.blur();
  await expect(alert(page, 'Couldn’t save the alt text. Please try again.')).toBeVisible();
  await expect(alt).toHaveValue('Row F');
  await page.unroute(/photos\.describe/);
  await alt.focus();
  await alt.blur();
  const { account, photos } = await api(nora);
  const stored = async () => (await account.profile.query()).photos.map(({ image }) => image.alt);
  await expect.poll(stored).toEqual(['Row F']);

  // what another device saves afterwards shows, although the field still has the focus
  const savedHere = answerTo(page, /photos\.describe/, 'Row G');
  await alt.fill('Row G');
  await savedHere;
  for (const { id } of (await account.profile.query()).photos)
    await photos.describe.mutate({ id, alt: 'Row H' });
  await expect(alt).toHaveValue('Row H');

  // a text that is typed again while another one is being saved is saved, too
  const showSavedAlt = await holdAnswers(page, /photos\.describe/);
  await alt.fill('Row I');
  await showSavedAlt.served;
  await alt.fill('Row H');
  showSavedAlt();
  await expect.poll(stored).toEqual(['Row H']);

  // the form is not left without a question for one that was typed while the profile was being saved
  const showSaved = await holdAnswers(page, /account\.update\b/);
  await field(page, 'Bio').fill('Sits in row F');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await showSaved.served;
  await alt.fill('x'.repeat(301));
  showSaved();
  await discardQuestion(page).getByRole('button', { name: 'Keep' }).click();
  await expect(alt).toHaveValue('x'.repeat(301));
  await alt.fill('Row F');

  const answer = await holdAnswers(page, /photos\.add/);
  const attached = page.waitForRequest(/photos\.add/);
  const chooser = page.waitForEvent('filechooser');
  await add.click();
  const buffer = await jpeg(120, 90);
  await (await chooser).setFiles([2, 3].map((n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer })));
  await attached;
  // others that are chosen now would take the place of the third
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  let uploads = 0;
  await page.route('**/media', (route) => {
    uploads += 1;
    return route.continue();
  });
  const answered = answerTo(page, /photos\.add/);
  answer();
  await answered;
  await navigate(page, '/premium');
  expect(uploads).toBe(0);
  const { rows } = await product.pool.query(
    'select alt from profile_photo join media on media.id = media_id order by alt',
  );
  expect(rows).toEqual([{ alt: '' }, { alt: 'Row F' }]);
});

test('Photos are added, described, put in order by keyboard and deleted, and there is no sixth', async ({
  browse,
  member,
  product,
}) => {
  const nora = await member();
  const page = await browse(nora, phone);
  await page.goto('/edit-profile');
  const add = page.getByRole('button', { name: 'Add Photo' });
  const list = page.getByRole('list', { name: 'Photos' });
  const alts = () =>
    list.getByRole('textbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  await expect(page.getByText('0/6', { exact: true })).toBeVisible();

  const announced = await collectAnnouncements(page);
  // the focus stays on the button while it cannot be used, and comes back to it from the one that is gone
  const allow = await holdRequests(page, /\/media$/);
  await pickFile(add, 'one.jpg', await jpeg());
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toBeFocused();
  await page.getByRole('button', { name: 'Cancel upload' }).press('Enter');
  await expect(add).toBeFocused();
  allow();
  for (const [index, name] of ['one', 'two', 'three'].entries()) {
    await pickFile(add, `${name}.jpg`, await jpeg(300 + index, 200));
    await expect(page.getByText(`${index + 1}/6`, { exact: true })).toBeVisible();
    const alt = field(page, `Alt text of photo ${index + 1}`);
    const kept = answerTo(page, /photos\.describe/);
    await alt.fill(name);
    // by Enter, and by itself after a pause
    if (index < 2) await alt.press('Enter');
    await kept;
  }
  expect(await alts()).toEqual(['one', 'two', 'three']);
  await expect.poll(() => announced.filter((text) => text === 'Uploading photo')).toHaveLength(4);

  // words that cannot be kept are not lost by leaving, nor by saving the rest
  const third = field(page, 'Alt text of photo 3');
  await third.fill('x'.repeat(301));
  await expect(page.getByText('Character limit exceeded')).toBeVisible();
  await field(page, 'Bio').fill('Row F.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await discardQuestion(page).getByRole('button', { name: 'Keep' }).click();
  await expect(discardQuestion(page)).toBeHidden();
  await expect(third).toHaveValue('x'.repeat(301));
  await third.fill('three');
  await third.blur();

  // photos that were removed elsewhere are read again by who was not told, and what is typed there stays
  const deaf = await openTab(page.context());
  await deaf.routeWebSocket(/trpc/, () => {});
  await deaf.goto('/edit-profile');
  await field(deaf, 'Alt text of photo 1').fill('x'.repeat(301));
  await pickFile(add, 'four.jpg', await jpeg(310, 200));
  await expect(page.getByText('4/6', { exact: true })).toBeVisible();
  await deaf.getByRole('button', { name: 'Move photo 2' }).press('Space');
  // arrows move it from then on
  await expect(deaf.getByText('Now at position 2 of 3.')).toBeAttached();
  await deaf.getByRole('button', { name: 'Move photo 2' }).press('ArrowDown');
  await expect(deaf.getByText('Now at position 3 of 3.')).toBeAttached();
  await deaf.getByRole('button', { name: 'Move photo 2' }).press('Space');
  await expect(alert(deaf, 'Your photos have changed in the meantime. Please check them.')).toBeVisible();
  await expect(deaf.getByText('4/6', { exact: true })).toBeVisible();
  await expect(field(deaf, 'Alt text of photo 1')).toHaveValue('x'.repeat(301));
  await deaf.close();
  await page.getByRole('button', { name: 'Delete photo 4' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3/6', { exact: true })).toBeVisible();

  // the third becomes the first
  const handle = page.getByRole('button', { name: 'Move photo 3' });
  await handle.focus();
  await handle.press('Space');
  await expect(page.getByText('Now at position 3 of 3.')).toBeAttached();
  await handle.press('ArrowUp');
  await expect(page.getByText('Now at position 2 of 3.')).toBeAttached();
  await handle.press('ArrowUp');
  await expect(page.getByText('Now at position 1 of 3.')).toBeAttached();
  const seen = await list.evaluateHandle((element) => {
    const orders: string[] = [];
    const note = () =>
      orders.push(
        Array.from(
          element.querySelectorAll('textarea, input'),
          (box) => (box as HTMLInputElement).value,
        ).join(),
      );
    new MutationObserver(note).observe(element, { childList: true });
    return orders;
  });
  const ordered = answerTo(page, /photos\.order/);
  await handle.press('Space');
  await ordered;
  await expect.poll(alts).toEqual(['three', 'one', 'two']);

  await page.getByRole('button', { name: 'Delete photo 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(newestToast(page, 'Photo deleted')).toBeVisible();
  await expect(page.getByText('2/6', { exact: true })).toBeVisible();
  expect(await alts()).toEqual(['three', 'two']);
  // at no moment the order before
  expect([...new Set(await seen.jsonValue())]).toEqual(['three,one,two', 'three,two']);

  // a press moves a photo up, also while another one is being added, which comes last
  const showAdded = await holdAnswers(page, /photos\.add/);
  const showRead = await holdAnswers(page, /account\.profile/);
  await pickFile(add, 'four.jpg', await jpeg(303, 200));
  await showAdded.served;
  await page.getByRole('button', { name: 'Move photo 2' }).click();
  await expect.poll(alts).toEqual(['two', 'three']);
  await expect(page.getByRole('button', { name: 'Move photo 1' })).toBeFocused();
  await expect(page.locator('[aria-live="polite"]').getByText('Now at position 1 of 2.')).toBeAttached();
  const movedUp = answerTo(page, /photos\.order/);
  showAdded();
  showRead();
  await movedUp;
  await expect.poll(alts).toEqual(['two', 'three', '']);

  // several at once, as far as there is room
  const chooser = page.waitForEvent('filechooser');
  await add.click();
  const buffer = await jpeg(120, 90);
  await (
    await chooser
  ).setFiles([4, 5, 6, 7].map((n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer })));
  await expect(alert(page, 'Maximum photos reached')).toContainText(
    'You can only upload up to 5 additional photos.',
  );
  await expect(page.getByText('5/6', { exact: true })).toBeVisible();
  const { rows } = await product.pool.query(
    `select position, alt from profile_photo join media on media.id = media_id where profile_id = $1 order by position`,
    [nora.id],
  );
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  expect(rows.slice(0, 2).map(({ alt }) => alt)).toEqual(['two', 'three']);
  await page.reload();
  await expect.poll(alts).toEqual(['two', 'three', '', '', '']);

  // the first is drawn below the second
  await standsStill(() => page.getByRole('button', { name: 'Move photo 2' }).boundingBox());
  const [from, to] = [
    await page.getByRole('button', { name: 'Move photo 1' }).boundingBox(),
    await page.getByRole('button', { name: 'Move photo 2' }).boundingBox(),
  ];
  if (!from || !to) throw new Error('there are no handles');
  const moved = answerTo(page, /photos\.order/);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 8, { steps: 12 });
  await expect(page.getByText('Now at position 2 of 5.')).toBeAttached();
  await page.mouse.up();
  await moved;
  await expect.poll(alts).toEqual(['three', 'two', '', '', '']);
});
