import { expect, test } from '@playwright/test';
import { developCopy } from '#tests/e2e/support/dev.ts';

test('npm run dev serves an edit of the server without a restart, and the open page keeps its state', async ({
  page,
}) => {
  // the first visit and the three edits of the server may each take the most of a minute beside other specs
  test.setTimeout(360_000);
  const copy = await developCopy(process.env.MATINEE_TEST_CLUSTER ?? '');
  try {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const health = async () => (await fetch(`${copy.url}/health`)).text();

    // the first visit prepares packages, after which Vite may load the page once more
    await expect(async () => {
      await page.goto(`${copy.url}/movies-shows-reviews`);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Year').selectOption('1999', { timeout: 10_000 });
    }).toPass({ timeout: 90_000 });
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    complaints.length = 0;

    // a component, before any edit of the server
    const dialogFile = 'src/features/titles/FilterDialog.tsx';
    await copy.edit(dialogFile, '{titlesMessages.clear}', 'Start over');
    await expect(dialog.getByRole('button', { name: 'Start over' })).toBeVisible();
    await expect(page.getByLabel('Year')).toHaveValue('1999');

    // the server, by editors of both kinds; 2 s on a machine that does nothing else, and many times that beside other specs
    const healthFile = 'src-server/http/health.routes.ts';
    const served = { intervals: [50], timeout: 60_000 };
    await copy.replace(healthFile, "status: 'ok'", "status: 'replaced'");
    await expect.poll(health, served).toContain('replaced');
    await copy.edit(healthFile, "status: 'replaced'", "status: 'edited'");
    await expect.poll(health, served).toContain('edited');

    // a mistake in the server: it goes on as it was, until the mistake is mended
    await copy.edit(healthFile, 'export function createHealthRoutes', 'export function createRoutes');
    await copy.edit(healthFile, "status: 'edited'", "status: 'mended'");
    await expect.poll(copy.output).toContain('Could not reload the server; the previous one keeps running.');
    expect(await health()).toContain('edited');
    await copy.edit(healthFile, 'export function createRoutes', 'export function createHealthRoutes');
    await expect.poll(health, served).toContain('mended');

    // the page asks the new server, over the same connection a component still comes to it, and all the while it is the same page
    await copy.edit(dialogFile, '{titlesMessages.apply}', 'Show them');
    await expect(dialog.getByRole('button', { name: 'Show them' })).toBeVisible();
    await expect(page.getByLabel('Year')).toHaveValue('1999');
    const answered = page.waitForResponse((response) => response.url().includes('titles.discover'));
    await dialog.getByRole('button', { name: 'Show them' }).click();
    expect((await answered).status()).toBe(200);
    await expect(page).toHaveURL(/year=1999/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(complaints).toEqual([]);
  } finally {
    await copy.stop();
  }
});
