import type { Locator, Page } from '@playwright/test';
import { card, commentsLink } from './cards.ts';
import { expect } from './test.ts';

/** A page, or the sheet over one. */
type Place = Page | Locator;

export const commentBox = (place: Place) => place.getByRole('textbox', { name: 'Add a comment...' });

export const sendButton = (place: Place) => place.getByRole('button', { name: 'Send', exact: true });

/** The comments of a post over a phone's feed. */
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Comments' });

/** The threads, not the replies in them. */
export const comments = (place: Place) => place.getByRole('list', { name: 'Comments' }).locator('> li');

export const comment = (place: Place, text: string) => comments(place).filter({ hasText: text });

export const replies = (thread: Locator) => thread.getByRole('list').getByRole('listitem');

/** Opens the comments of a post from Home; resolves when its only one is shown. */
export async function openComments(page: Page, post: string, only: string): Promise<void> {
  await commentsLink(card(page, post), 1).click();
  await expect(comment(page, only)).toBeVisible();
}
