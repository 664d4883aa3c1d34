export interface TitleParts {
  name: string;
  year: string;
}

/** 'Heat (1995)' as name and year; a title without a year stays whole. */
export function titleParts(titleName: string): TitleParts {
  const found = /^(?<name>.+?)\s*\((?<year>\d{4})\)$/su.exec(titleName.trim());
  return { name: found?.groups?.['name'] ?? titleName.trim(), year: found?.groups?.['year'] ?? '' };
}
