import type { Locator, Page } from '@playwright/test';
import { confirmByKeyboard } from '#tests/e2e/support/confirm-by-keyboard.ts';
import { makePost, makeReply } from '#scripts/seed/builders.ts';
import { collectAnnouncements } from '#tests/e2e/support/announcements.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { makeSampleData, settle } from '#tests/e2e/support/screens.ts';
import { chooseInMenu } from '#tests/e2e/support/cards.ts';
import { titlePicker, words } from '#tests/e2e/support/composer.ts';
import { expectNamed, navigate } from '#tests/e2e/support/inspection.ts';
import { refuseWrites } from '#tests/e2e/support/refuse-writes.ts';
import { whenKeysWork } from '#tests/e2e/support/shortcuts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Narrow enough for the phone's clothes, with a keyboard as a tablet may have one. */
const small = { viewport: { width: 390, height: 844 } };

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused({ timeout: 1 });
}

/** Goes once around and more: the focus never leaves this. */
async function expectTrap(page: Page, place: Locator): Promise<void> {
  const holds = () => place.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holds).toBe(true);
  const stops = await place.locator('a[href], button:enabled, input, textarea').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses <= stops; presses += 1) {
      await page.keyboard.press(key);
      expect(await holds()).toBe(true);
    }
  }
}

/** Walks this many stops; answers those that have the focus while nothing shows it. */
async function unseenStops(page: Page, stops: number, key: 'Tab' | 'j' = 'Tab'): Promise<string[]> {
  await page.evaluate(() => {
    const unseen: string[] = [];
    Object.assign(window, { unseen });
    const shows = (element: Element): boolean =>
      [null, '::before', '::after'].some((part) => {
        const style = getComputedStyle(element, part);
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = style;
        const outlined =
          outlineStyle !== 'none' && outlineWidth !== '0px' && outlineColor !== 'rgba(0, 0, 0, 0)';
        return outlined || boxShadow !== 'none';
      });
    document.addEventListener('focusin', ({ target: stop }) => {
      // a box to write in shows its caret; a new screen is no stop, but takes the focus if nothing has it when it is announced, such
      // as between the last stop and the first
      if (!(stop instanceof Element) || stop.matches('textarea, #main')) return;
      // a field may be marked by its frame, a hidden radio button by its label
      const holders = [stop, stop.parentElement, stop.closest('label, form > div'), ...stop.children];
      if (!holders.some((holder) => holder && shows(holder))) unseen.push(stop.outerHTML.slice(0, 160));
    });
  });
  for (let presses = 0; presses < stops; presses += 1) await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as { unseen: string[] }).unseen);
}

/** Walks this many stops, back or forth; answers those that something else covers while they have the focus. */
async function coveredStops(page: Page, stops: number, key: 'Shift+Tab' | 'Tab'): Promise<string[]> {
  const covered: string[] = [];
  for (let presses = 0; presses < stops; presses += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(() => {
      const stop = document.activeElement;
      if (!stop || stop === document.body) return '';
      const { left, top, width, height } = stop.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
      return shown && (stop.contains(shown) || shown.contains(stop)) ? '' : stop.outerHTML.slice(0, 160);
    });
    if (found) covered.push(found);
  }
  return covered;
}

test.describe('By keyboard', () => {
  test('the first stop of a page leads past its navigation; one hearts a post and opens its comments; a menu is walked by arrows, the question before deleting begins at the safe answer, and both give the focus back', async ({
    browse,
    member,
    product,
  }) => {
    const nora = await member();
    for (const text of ['Under the keys', 'Stays', 'Goes'])
      await makePost(product.pool, { authorId: nora.id, text });
    const page = await browse(nora);
    await page.goto('/?tab=mine');
    const read = page.getByRole('article').filter({ hasText: 'Under the keys' });
    await expect(read).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);

    const heart = read.getByRole('button', { name: /^Heart/ });
    await tabTo(page, heart);
    await page.keyboard.press('Space');
    await expect(heart).toHaveAccessibleName('Heart, 1 heart');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Shift+Tab');
    await expect(read.getByRole('link', { name: 'Comments, 0' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/comments\//);
    const box = page.getByRole('textbox', { name: 'Add a comment...' });
    await expect(box).toBeVisible();
    await tabTo(page, box);
    await page.keyboard.type('By hand');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText('By hand');
    await expect(box).toBeFocused();

    await page.goBack();
    await expect(box).toHaveCount(0);
    // a screen gives the focus to something of its own a moment after it is drawn
    await expect(page.locator(':focus')).toHaveCount(1);
    const card = page.getByRole('article').filter({ hasText: 'Goes' });
    const more = card.getByRole('button', { name: 'More actions' });
    const entry = (name: string) => page.getByRole('menuitem', { name });
    const ask = async () => {
      await page.keyboard.press('Enter');
      await expect(entry('Edit')).toBeFocused();
      await page.keyboard.press('End');
      await expect(entry('Delete')).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(entry('Edit')).toBeFocused();
    for (const next of ['Share', 'Mute conversation', 'Delete', 'Edit']) {
      await page.keyboard.press('ArrowDown');
      await expect(entry(next)).toBeFocused();
    }
    await page.keyboard.press('End');
    await expect(entry('Delete')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'false');

    const question = page.getByRole('dialog', { name: 'Delete this post?' });
    await ask();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(question).toHaveAccessibleDescription(/can’t be undone/);
    await expectTrap(page, question);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(more).toBeFocused();
    await ask();
    await confirmByKeyboard(question, 'Delete');
    await expect(card).toHaveCount(0);
    await expect(page.getByText('Your post has been deleted successfully.')).toBeVisible();
    const stays = page.getByRole('article').filter({ hasText: 'Stays' });
    await expect(stays).toBeFocused();
    await stays.getByRole('button', { name: 'More actions' }).focus();
    await page.keyboard.press('Space');
    await expect(entry('Edit')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/edit-post\//);
  });

  test('a moderator sees where they are, and the dialog of a ban keeps the focus, begins at the safe answer, and gives it back', async ({
    browse,
    member,
    product,
  }) => {
    const ruth = await member({ role: 'moderator' });
    // with a report that waits
    await makeSampleData(product, [await member(), await member()]);
    const page = await browse(ruth, { reducedMotion: 'reduce' });
    await page.goto('/moderation');
    const ban = page.getByRole('button', { name: 'Ban member' });
    await expect(ban).toBeVisible();
    await settle(page);
    expect(await unseenStops(page, 30)).toEqual([]);
    await tabTo(page, ban);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Ban / });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectTrap(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(ban).toBeFocused();
  });

  test('the drawer and the sheet of comments keep the focus and give it back; who wants less motion sees nothing move', async ({
    browse,
    member,
    product,
  }) => {
    const nora = await member();
    const post = await makePost(product.pool, { authorId: nora.id, text: 'Below' });
    await makeReply(product.pool, { contentId: post.id, authorId: nora.id, text: 'Deep below' });
    const page = await browse(nora, { ...small, reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('article')).toBeVisible();
    await page.evaluate(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      for (const kind of ['transitionrun', 'animationstart'] as const)
        document.addEventListener(
          kind,
          ({ target, type }) => {
            const own = document
              .getAnimations()
              .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === target);
            const longest = Math.max(
              0,
              ...own.map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)),
            );
            if (longest > 20)
              moved.push(`${type} ${longest} ms: ${(target as Element).outerHTML.slice(0, 100)}`);
          },
          true,
        );
    });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeVisible();
    await expectTrap(page, drawer);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();

    const card = page.getByRole('article').filter({ hasText: 'Below' });
    const opener = card.getByRole('link', { name: 'Comments, 1' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Comments' });
    await expect(sheet.getByText('Deep below')).toBeVisible();
    // screen readers would read all comments with the dialog's name
    await expect(sheet).not.toHaveAttribute('aria-describedby');
    await expectTrap(page, sheet);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();

    await card.getByRole('button', { name: /^Heart/ }).click();
    await expect(card.getByRole('button', { name: 'Heart, 1 heart' })).toBeVisible();
    await chooseInMenu(card, 'Delete');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });

  test('an arrow key chooses a review and stays in its group, a click goes on to the title; a post is written and sent; toasts are spoken, what failed at once, the rest in its turn; a new screen is named when one comes to it, and again once its name is loaded', async ({
    browse,
    expectedNoise,
    member,
    product,
  }) => {
    expectedNoise.push(/status of 500/);
    const page = await browse(await member());
    await page.goto('/');
    const named = (title: string) => page.locator('[aria-live="polite"]').filter({ hasText: title });
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Feed' }).getByRole('link', { name, exact: true });
    await tab('Following').press('Enter');
    await expect(named('Following · Matinee')).toBeAttached();
    await tab('All').press('Enter');
    await expect(named('Matinee: movies and shows, with friends')).toBeAttached();
    await tabTo(page, page.getByRole('link', { name: 'New post' }).first(), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(words(page)).toBeFocused();
    const type = page.getByRole('radiogroup', { name: 'Post type' });
    const [post, review] = [
      type.getByRole('radio', { name: 'Post' }),
      type.getByRole('radio', { name: 'Review' }),
    ];
    await tabTo(page, post, 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(titlePicker(page)).toBeVisible();
    await expect(review).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(titlePicker(page)).toHaveCount(0);
    await expect(post).toBeFocused();
    await review.click();
    await expect(titlePicker(page)).toBeFocused();
    await post.click();
    await words(page).fill('Spoken of');
    await tabTo(page, page.getByRole('button', { name: 'Add Photo' }));
    await tabTo(page, page.getByRole('button', { name: 'Post', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('article').first()).toContainText('Spoken of');

    await page.getByRole('button', { name: 'Holo Assistant' }).filter({ visible: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Coming Soon' })).toBeVisible();
    const heart = page
      .getByRole('article')
      .filter({ hasText: 'Spoken of' })
      .getByRole('button', { name: /^Heart/ });
    const allowWrites = await refuseWrites(product.pool, 'heart');
    try {
      await heart.click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Failed to update like. Please try again.' }),
      ).toBeVisible();
      await expect(heart).toHaveAccessibleName('Heart, 0 hearts');
    } finally {
      await allowWrites();
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
    await expect(named('Inbox · Matinee')).toBeAttached();

    const theo = await member({ username: 'theo.named', fullName: 'Theo Marsh' });
    const announced = await collectAnnouncements(page);
    const answer = await holdAnswers(page, /profiles\.get/);
    const opened = navigate(page, `/${theo.username}`);
    await expect(named('Profile · Matinee')).toBeAttached();
    answer();
    await opened;
    await expect(named('Theo Marsh (@theo.named) · Matinee')).toBeAttached();
    await expect.poll(() => announced).toEqual(['Profile · Matinee', 'Theo Marsh (@theo.named) · Matinee']);
  });

  test('one signs in, seeing where one is, chooses who to be, and signs out', async ({ browse, member }) => {
    const nora = await member({ username: 'nora.keys', fullName: 'Nora Keys' });
    const page = await browse(null);
    await page.goto('/auth');
    const google = page.getByRole('button', { name: 'Continue with Google' });
    await expect(google).toBeVisible();
    await settle(page);
    expect(await unseenStops(page, 30)).toEqual([]);
    await tabTo(page, google);
    await page.keyboard.press('Enter');
    const choice = page.getByRole('button', { name: `@${nora.username}` });
    await expect(choice).toBeVisible();
    await tabTo(page, choice);
    await page.keyboard.press('Enter');
    const account = page.getByRole('button', { name: 'Account of Nora Keys' });
    await expect(account).toBeVisible();
    await tabTo(page, account);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth2');
  });

  test('one always sees where one is', async ({ browse, member, product }) => {
    const sample = await makeSampleData(product, [await member(), await member()]);
    const page = await browse(sample.nora, { reducedMotion: 'reduce' });
    const unseen: Record<string, string[]> = {};
    const walk = async (path: string, heading: string) => {
      await expect(page).toHaveURL(path);
      // the address changes first, with the screen before still there
      await expectNamed(page, { heading });
      await settle(page);
      const found = [...(await unseenStops(page, 45)), ...(await coveredStops(page, 45, 'Shift+Tab'))];
      if (found.length > 0) unseen[path] = found;
    };
    const main = page.getByRole('navigation', { name: 'Main' });
    await page.goto('/');
    await walk('/', 'Home');
    await page.getByRole('link', { name: 'New post' }).first().click();
    await walk('/new-post', 'New Post');
    await main.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Comments, 3' }).click();
    await walk(`/comments/${sample.postId}`, 'Comments');
    await page.getByRole('main').getByRole('link', { name: sample.theo.fullName }).first().click();
    await walk(`/${sample.theo.username}`, sample.theo.fullName);
    await main.getByRole('link', { name: 'Settings' }).click();
    await walk('/settings', 'Settings');
    // a long form with a bar at its foot
    await page.goto('/new-post?mode=review&review=movie-900000001');
    await expect(page.getByRole('button', { name: 'Change title' })).toBeVisible();
    const covered = await coveredStops(page, 45, 'Tab');
    if (covered.length > 0) unseen['/new-post?mode=review'] = covered;
    expect(unseen).toEqual({});
  });

  test('one sees where one is in forced colors, which have no shadows: in fields, and on posts', async ({
    browse,
    member,
    product,
  }) => {
    const nora = await member();
    for (const text of ['First', 'Second']) await makePost(product.pool, { authorId: nora.id, text });
    const page = await browse(nora, { forcedColors: 'active' });
    await page.goto('/edit-profile');
    await expectNamed(page, { heading: 'Edit Profile' });
    await settle(page);
    expect(await unseenStops(page, 45)).toEqual([]);
    await page.goto('/?tab=mine');
    await expect(page.getByRole('article')).toHaveCount(2);
    await settle(page);
    await whenKeysWork(page);
    expect(await unseenStops(page, 2, 'j')).toEqual([]);
    await expect(page.getByRole('article').last()).toBeFocused();
  });
});
