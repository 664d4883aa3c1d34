import type { Page } from '@playwright/test';
import type pg from 'pg';
import { type Files, zipOf } from '#tests/support/history-files.ts';
import { holdImports } from '#tests/support/made-imports.ts';

/** A Letterboxd export of these files. */
export const zip = async (files: Files, password?: string) => ({
  name: 'letterboxd-somebody-2026-01-01-utc.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(await zipOf(files, { password })),
});

/** Chooses a file of a history to import. */
export const chooseFile = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file);

/** Runs `act` while the import job is blocked. */
export async function whileImportsWait(pool: pg.Pool, act: () => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query(`begin; ${holdImports}`);
    await act();
  } finally {
    // ends its transaction
    holder.release(true);
  }
}
