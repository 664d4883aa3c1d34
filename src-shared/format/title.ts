/** The year of a movie database's date text ("1995-12-15", "1995"); empty where it says none. */
export const yearOf = (releaseDate: string): string => /^\d{4}(?!\d)/.exec(releaseDate)?.[0] ?? '';

/** As reviews keep it: "Casablanca (1942)"; without a known year the name alone. */
export function titleWithYear(name: string, releaseDate: string): string {
  const year = yearOf(releaseDate);
  return year ? `${name} (${year})` : name;
}
