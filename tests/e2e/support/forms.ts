import type { Locator, Page } from '@playwright/test';

/** A form's field by its label. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** An error with these words. */
export const alert = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });

/** What is asked before changes are left unsaved. */
export const discardQuestion = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Discard your changes?' });
