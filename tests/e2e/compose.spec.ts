import type { Page } from '@playwright/test';
import { truncate, writeFile } from 'node:fs/promises';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { collectAnnouncements } from '#tests/e2e/support/announcements.ts';
import { addPhoto, pickFile, postButton, words } from '#tests/e2e/support/composer.ts';
import { alert } from '#tests/e2e/support/forms.ts';
import { nextFrames } from '#tests/e2e/support/frames.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { jpeg } from '#tests/support/pictures.ts';

/** Begins another post, from the feed. */
async function newPost(page: Page): Promise<void> {
  // the composer before stands a moment longer than its address
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'New post' }).first().click();
  await expect(words(page)).toBeFocused();
}

/** Every request that would change something. */
function writes(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // the first page of a member stores their time zone
    if (request.method() === 'POST' && pathname !== '/trpc/account.updateSettings') sent.push(pathname);
  });
  return sent;
}

test.describe('A new post', () => {
  test('goes on top of the feed with a toast, once though its button is pressed twice, and others can read it; it is sent by Ctrl+Enter, too, is counted in what a reader would call characters, and shows a video instead of its link', async ({
    api,
    browse,
    member,
  }) => {
    const nora = await member({ fullName: 'Nora Lind' });
    const page = await browse(nora);
    await page.goto('/');
    await page.getByRole('link', { name: 'New post' }).first().click();
    await expect(page).toHaveTitle('New Post · Matinee');
    await expect(words(page)).toBeFocused();
    await expect(postButton(page)).toBeDisabled();
    await words(page).fill('  Tampopo, and then ramen.  ');
    await expect(page.getByText('24/500')).toBeVisible();
    const states = await words(page).evaluateHandle((box: HTMLTextAreaElement) => {
      const seen = new Set<string>();
      const note = () => seen.add(`${box.readOnly ? 'read-only' : 'editable'}: ${box.value.trim()}`);
      new MutationObserver(note).observe(box, { attributes: true, childList: true });
      return seen;
    });
    await postButton(page).dblclick();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your post has been shared successfully.')).toBeVisible();
    await expect(page.getByText('Post created!')).toBeVisible();
    // back where it was opened, with no composer to go back to
    expect(await page.evaluate(() => (history.state as { __TSR_index: number }).__TSR_index)).toBe(0);
    await expect(page.getByRole('article').first()).toContainText('Tampopo, and then ramen.');
    // until then, the composer shows what was sent
    expect(await states.evaluate((seen) => [...seen])).toEqual(['read-only: Tampopo, and then ramen.']);
    const others = await api(await member());
    const { items } = await others.feed.list.query({ tab: 'all' });
    expect(items).toMatchObject([{ text: 'Tampopo, and then ramen.', author: { fullName: 'Nora Lind' } }]);

    await test.step('Ctrl+Enter sends, Enter alone begins a new line', async () => {
      await newPost(page);
      await words(page).pressSequentially('one');
      await words(page).press('Enter');
      await words(page).pressSequentially('two');
      await expect(words(page)).toHaveValue('one\ntwo');
      await words(page).press('Control+Enter');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('article').first()).toContainText('two');
    });

    await test.step('not longer than 500', async () => {
      await newPost(page);
      await words(page).fill('🎬🍿🎞');
      await expect(page.getByText('3/500')).toBeVisible();
      await words(page).fill(' \n ');
      await expect(postButton(page)).toBeDisabled();
      await words(page).fill('🎬'.repeat(501));
      await expect(page.getByText('501/500')).toBeVisible();
      await expect(words(page)).toHaveAccessibleDescription(
        'Character limit exceeded. 501 of 500 characters',
      );
      await expect(page.getByRole('status').filter({ hasText: 'Character limit exceeded' })).toBeVisible();
      await expect(page.getByText('Post must be 500 characters or less')).toBeVisible();
      await expect(postButton(page)).toBeDisabled();
      await words(page).press('Control+Enter');
      await expect(page).toHaveURL('/new-post');
      await words(page).fill('🎬'.repeat(500));
      await expect(page.getByText('500/500')).toBeVisible();
      await expect(page.getByText('Character limit exceeded')).toBeHidden();
      await postButton(page).click();
      await expect(page).toHaveURL('/');
    });

    await test.step('a video, and no photo beside it', async () => {
      await newPost(page);
      await expect(addPhoto(page)).toBeVisible();
      await words(page).fill('Look at this https://www.youtube.com/watch?v=dQw4w9WgXcQ');
      await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
      await expect(addPhoto(page)).toBeHidden();
      await words(page).fill('Look at this https://youtu.be/dQw4w9WgXc');
      await expect(page.getByRole('button', { name: 'Play video' })).toBeHidden();
      await expect(addPhoto(page)).toBeVisible();
      await words(page).fill('https://youtu.be/dQw4w9WgXcQ');
      await postButton(page).click();
      await expect(page).toHaveURL('/');
      const card = page.getByRole('article').first();
      await expect(card.getByRole('button', { name: 'Play video' })).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  });
});

test.describe('A photo', () => {
  test('that is none, or too large, is refused by its name before anything is uploaded; one is taken where it is dropped or pasted anywhere on the screen', async ({
    browse,
    member,
  }, testInfo) => {
    const page = await browse(await member());
    // a first visit stores the time zone
    const settled = answerTo(page, /account\.updateSettings/);
    await page.goto('/new-post');
    await settled;
    await test.step('chosen', async () => {
      const sent = writes(page);
      const refusal = (title: string) => page.getByRole('alert').filter({ hasText: title });
      await pickFile(addPhoto(page), 'cat.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      await expect(refusal('Invalid file type')).toContainText('cat.jpg: Please select an image file.');
      const big = testInfo.outputPath('big.jpg');
      await writeFile(big, await jpeg());
      await truncate(big, 10_000_000);
      const chooser = page.waitForEvent('filechooser');
      await addPhoto(page).click();
      await (await chooser).setFiles(big);
      await expect(refusal('File too large')).toContainText('big.jpg: Image size must be less than 10MB.');
      await expect(addPhoto(page)).toBeVisible();
      expect(sent).toEqual([]);
    });

    await test.step('dropped or pasted', async () => {
      const foot = page.getByRole('button', { name: 'Add GIF' });
      /** Hands a file over as the browser does when one is dragged or pasted. */
      const hand = (
        type: 'dragenter' | 'dragleave' | 'drop' | 'paste',
        name: string,
        mime: string,
        bytes: Buffer,
      ) =>
        foot.evaluate(
          (node, [event, file, contents, mimeType]) => {
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(contents)], file, { type: mimeType }));
            const init = { bubbles: true, cancelable: true };
            const handed =
              event === 'paste'
                ? new ClipboardEvent(event, { ...init, clipboardData: data })
                : new DragEvent(event, { ...init, dataTransfer: data });
            return !node.dispatchEvent(handed);
          },
          [type, name, [...bytes], mime] as const,
        );
      const notes = ['notes.txt', 'text/plain', Buffer.from('no picture')] as const;
      await hand('dragenter', ...notes);
      await expect(page.getByText('Drop a photo here')).toBeVisible();
      await hand('dragleave', ...notes);
      await expect(page.getByText('Drop a photo here')).toBeHidden();
      // the browser does not open it instead of the page
      expect(await hand('drop', ...notes)).toBe(true);
      await expect(alert(page, 'Invalid file type')).toContainText('notes.txt: Please select an image file.');
      await foot.evaluate((node) => {
        const data = new DataTransfer();
        const beginning = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
        data.items.add(new File([beginning, new Uint8Array(10_000_000)], 'huge.jpg', { type: 'image/jpeg' }));
        node.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: data }));
      });
      await expect(alert(page, 'File too large')).toContainText(
        'huge.jpg: Image size must be less than 10MB.',
      );
      await hand('drop', 'cat.jpg', 'image/jpeg', await jpeg(64, 48));
      await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
      await hand('paste', 'dog.jpg', 'image/jpeg', await jpeg(64, 48));
      await expect(alert(page, 'One photo, GIF or video')).toBeVisible();
      // while it is being sent, none is asked for
      const confirmPost = await holdAnswers(page, /content\.create/);
      await postButton(page).click();
      await confirmPost.served;
      await hand('dragenter', ...notes);
      await nextFrames(page);
      await expect(page.getByText('Drop a photo here')).toBeHidden();
      expect(await hand('drop', ...notes)).toBe(true);
      confirmPost();
    });
  });

  test('shows how far its upload is, announces its beginning and end, and can be canceled on the way; whose upload failed makes no post, and can be tried again; it can be taken off, and is posted with the words for those who cannot see it', async ({
    browse,
    expectedNoise,
    member,
    product,
  }) => {
    expectedNoise.push(/ERR_FAILED|status of 429/);
    const nora = await member();
    const page = await browse(nora);
    await page.goto('/new-post');
    await expect(words(page)).toBeFocused();
    const announced = await collectAnnouncements(page);
    await test.step('canceled on the way', async () => {
      const network = await page.context().newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 20_000,
      });
      await pickFile(addPhoto(page), 'large.jpg', await jpeg(1200, 1200));
      const progress = page.getByRole('progressbar', { name: 'Uploading photo' });
      const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
      await expect.poll(percent).toBeGreaterThan(0);
      expect(await percent()).toBeLessThan(100);
      await expect(postButton(page)).toBeDisabled();
      await page.getByRole('button', { name: 'Cancel upload' }).click();
      await expect(progress).toBeHidden();
      await expect(addPhoto(page)).toBeVisible();
      const { rows } = await product.pool.query('select id from media where owner_id = $1', [nora.id]);
      expect(rows).toEqual([]);
      await expect.poll(() => announced).toEqual(['Uploading photo']);
      await network.detach();
    });

    await test.step('failed, and tried again', async () => {
      await page.route('**/media', (route) => route.abort());
      await words(page).fill('With a picture, or not at all.');
      await pickFile(addPhoto(page), 'diner.jpg', await jpeg());
      const failed = 'Upload failed Failed to upload photo. Please try again.';
      await expect(page.getByRole('main').getByRole('alert')).toContainText(failed);
      // said once
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(postButton(page)).toBeDisabled();
      await words(page).press('Control+Enter');
      await page.unroute('**/media');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(postButton(page)).toBeEnabled();
      await expect
        .poll(() => announced)
        .toEqual([...Array.from({ length: 3 }, () => 'Uploading photo'), 'Photo uploaded!']);
      await postButton(page).click();
      await expect(page).toHaveURL('/');
      const { rows } = await product.pool.query(
        'select image_id is not null as pictured from content where author_id = $1',
        [nora.id],
      );
      expect(rows).toEqual([{ pictured: true }]);
    });

    await test.step('taken off, and described', async () => {
      await newPost(page);
      await pickFile(addPhoto(page), 'diner.jpg', await jpeg());
      await page.getByLabel('Alt text').fill('An empty diner');
      await page.getByRole('button', { name: 'Remove photo' }).click();
      await expect(addPhoto(page)).toBeVisible();
      await expect(page.getByLabel('Alt text')).toBeHidden();
      await expect(postButton(page)).toBeDisabled();
      await pickFile(addPhoto(page), 'diner.jpg', await jpeg());
      await expect(addPhoto(page)).toBeHidden();
      await expect(page.getByLabel('Alt text')).toHaveValue('');
      await page.getByLabel('Alt text').fill('Two men in a diner');
      await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
      await expect(postButton(page)).toBeEnabled();
      await postButton(page).click();
      await expect(page).toHaveURL('/');
      const picture = page.getByRole('article').first().getByRole('img', { name: 'Two men in a diner' });
      await expect(picture).toBeVisible();
      const width = picture.evaluate((image: HTMLImageElement) =>
        image.decode().then(() => image.naturalWidth),
      );
      expect(await width).toBeGreaterThan(0);
    });

    await test.step('kept when it was refused for a moment', async () => {
      const refusal = { reason: 'TOO_MANY', title: 'Slow down a little', message: 'Please try again.' };
      await page.route('**/media', (route) => route.fulfill({ status: 429, json: { error: refusal } }));
      await newPost(page);
      await words(page).fill('With another picture.');
      await pickFile(addPhoto(page), 'diner.jpg', await jpeg());
      const failed = page.getByRole('alert');
      await expect(failed).toContainText('Slow down a little');
      await expect(failed).toHaveCount(1);
      await page.unroute('**/media');
      await failed.getByRole('button', { name: 'Try Again' }).click();
      await expect(postButton(page)).toBeEnabled();
      await expect(failed).toHaveCount(0);
    });
  });
});
