import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Matches fields that can be typed into. */
const field =
  /<(?:TextInput|Textarea|TagsInput|PasswordInput|Autocomplete|InputBase|Input|input|textarea)\s/g;
/** Matches what shows the length with the field, or cuts a longer text with a toast. */
const rule = /\{\.\.\.(?:limited|profileTextProps)\(|\bfitLine\((?:currentTarget|rest)\b/g;

/** Files whose fields follow another rule, or accept no arbitrary text. */
const others = {
  'src/features/account/ProviderForms.tsx': 'a hidden field',
  'src/features/account/invite/InviteScreen.tsx': 'a link to copy',
  'src/features/account/settings/DeleteAccountDialog.tsx': 'one word that has to match',
  'src/features/comments/CommentBox.tsx': 'a count of its own',
  'src/features/content/composer/PostEditor.tsx': 'a counter of its own',
  'src/features/diary/DayField.tsx': 'a date',
  'src/features/editing/UsernameField.tsx': 'a sentence about what a username may be',
};

const matches = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

it('every field with a limit says when a text is too long, and none cuts it silently', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join('src', file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const without = sources.filter(({ text }) => matches(text, field) > matches(text, rule));
  expect(without.map(({ file }) => file).toSorted()).toEqual(Object.keys(others));
  expect(sources.filter(({ text }) => /\bmaxLength\b/i.test(text)).map(({ file }) => file)).toEqual([]);
});
