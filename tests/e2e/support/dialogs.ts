import type { Locator, Page } from '@playwright/test';

/** The dialog of this name, or the only one. */
export const dialog = (page: Page, name?: string): Locator => page.getByRole('dialog', name ? { name } : {});
