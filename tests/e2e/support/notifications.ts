import type { Page } from '@playwright/test';

/** The rows of the list of notifications. */
export const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
