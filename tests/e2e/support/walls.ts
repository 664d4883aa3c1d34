import type { Locator, Page } from '@playwright/test';

export const wallOf = (page: Page): Locator => page.getByRole('region', { name: 'Wall' });
export const wallPosts = (page: Page): Locator =>
  wallOf(page).getByRole('list', { name: 'Wall posts' }).locator('> li');
export const wallPost = (page: Page, text: string): Locator => wallPosts(page).filter({ hasText: text });
export const row = (page: Page, text: string): Locator =>
  wallOf(page).locator('[data-reply]').filter({ hasText: text });
