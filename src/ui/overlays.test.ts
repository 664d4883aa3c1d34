import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Ways to show something over the page: Mantine's overlays, the browser's popovers and dialogs, or a dialog of our own. */
const overlay =
  /<(?:Modal|Drawer|Popover|Menu|HoverCard|Combobox)(?:\.Root)?[\s>]|\spopover=|<dialog\b|\srole="(?:alert)?dialog"|\.showModal\(|\b(?:confirm|alert|prompt)\(['"`]/;

it('every overlay is closed by Back and Escape: it uses useOverlayHistory', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join('src', file));
  const overlays = files.filter((file) => overlay.test(readFileSync(file, 'utf8')));
  expect(overlays).toContain('src/ui/SheetPanel.tsx');
  // the panel of a sheet, which uses it itself
  const without = overlays.filter((file) => !/\buseOverlayHistory\(/.test(readFileSync(file, 'utf8')));
  expect(without).toEqual(['src/ui/SheetPanel.tsx']);
});
