const SWATCHES = 6;

/** Up to two letters for a member: first and last word's first letter, upper-cased by what a reader sees as a letter. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = picked.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '').join('');
  return letters.toLocaleUpperCase('en') || '?';
}

/** Which of the six swatches (1 to 6) a key gets: always the same for the same key. */
export function swatchOf(key: string): number {
  let hash = 7;
  for (const char of key) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return (hash % SWATCHES) + 1;
}
