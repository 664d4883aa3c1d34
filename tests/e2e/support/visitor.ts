import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/test.ts';

/**
 * Holds when a page was loaded anew for a visitor. Until its style sheets are there, a document shows the bars of both a phone
 * and a wide screen.
 */
export const expectVisitor = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(1);
