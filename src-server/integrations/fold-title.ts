/**
 * A title without what is written in one way here and in another there: case, accents, punctuation, "&". Titles in scripts
 * without case stay as they are.
 */
export const foldTitle = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
