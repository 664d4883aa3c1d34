/** The year of a movie database date ("1995-12-15", "1995"); empty if it has none. */
export const yearOf = (releaseDate: string): string => /^\d{4}(?!\d)/.exec(releaseDate)?.[0] ?? '';

/** A title as reviews store it: "Casablanca (1942)"; the name alone if the year is unknown. */
export function titleWithYear(name: string, releaseDate: string): string {
  const year = yearOf(releaseDate);
  return year ? `${name} (${year})` : name;
}
