import type { Locator, Page } from '@playwright/test';

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
