/**
 * Normalizes what services write differently in titles: case, accents, punctuation, "&". Titles in scripts without case are
 * unchanged.
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
