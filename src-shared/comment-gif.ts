import { isAllowedGif } from './gifs.ts';

const suffix = /(?:^|\n\n)!\[GIF\]\(([^()\s]+)\)$/;

/**
 * Splits a stored comment into its text and the GIF of a trailing paragraph `![GIF](url)`. A GIF from another host stays text.
 */
export function splitComment(stored: string): { text: string; gifUrl: string | null } {
  const found = suffix.exec(stored);
  const gifUrl = found?.[1] ?? null;
  if (!found || gifUrl === null || !isAllowedGif(gifUrl)) return { text: stored, gifUrl: null };
  return { text: stored.slice(0, found.index), gifUrl };
}

/** The stored form of a comment, the inverse of `splitComment`. */
export function joinComment(text: string, gifUrl: string | null): string {
  if (!gifUrl) return text;
  const paragraph = `![GIF](${gifUrl})`;
  return text ? `${text}\n\n${paragraph}` : paragraph;
}
