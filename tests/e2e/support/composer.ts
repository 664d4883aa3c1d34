import type { Locator, Page } from '@playwright/test';

/** The box of a new post, or of one that is edited. */
export const words = (page: Page) => page.getByRole('textbox', { name: 'What are you watching?' });
export const postButton = (page: Page) => page.getByRole('button', { name: 'Post', exact: true });
/** Of a review, or of a spoiler. */
export const titlePicker = (page: Page) => page.getByRole('combobox', { name: 'Search movies and shows' });
export const addPhoto = (page: Page) => page.getByRole('button', { name: 'Add Photo' });
/** Of a post, or of a comment. */
export const addGif = (place: Page | Locator) => place.getByRole('button', { name: 'Add GIF' });

/** Presses what opens the system's chooser, and chooses a file there. */
export async function pickFile(
  opener: Locator,
  name: string,
  buffer: Buffer,
  mimeType = 'image/jpeg',
): Promise<void> {
  const chooser = opener.page().waitForEvent('filechooser');
  await opener.click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}
