import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expands a season on the page of its series: all are collapsed for members who do not follow it. */
export async function expandSeason(page: Page, number = 1): Promise<void> {
  const season = page
    .getByRole('region', { name: 'Episodes' })
    .getByRole('button', { name: new RegExp(`^Season ${number}`) });
  await expect(season).toHaveAttribute('aria-expanded', 'false');
  await season.click();
  await expect(season).toHaveAttribute('aria-expanded', 'true');
}
