const SWATCHES = 6;

/** Up to two initials: the first letter or digit of the first and of the last word, in upper case. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = picked.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '').join('');
  return letters.toLocaleUpperCase('en') || '?';
}

/** The swatch (1 to 6) of a key: the same key always gets the same one. */
export function swatchOf(key: string): number {
  let hash = 7;
  for (const char of key) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return (hash % SWATCHES) + 1;
}
