import { catalogue } from '#server/integrations/catalogue/catalogue.ts';
import { titleDate, titleName } from '#server/integrations/catalogue/titles.ts';
import { yearOf } from '#shared/format/title.ts';
import { zipOf } from '#tests/support/history-files.ts';

interface HistoryOptions {
  /** Entries of the diary. */
  rows: number;
  /** Different films; the bundled ones first, then made-up ones ("Film 401"). */
  films?: number;
}

/** The day that is so many days before the end of 2025. */
const dayBefore = (days: number): string =>
  new Date(Date.UTC(2025, 11, 31) - days * 86_400_000).toISOString().slice(0, 10);

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csvOf = (lines: readonly (string | number)[][]): string =>
  lines.map((line) => line.map((field) => quoted(String(field))).join(',')).join('\n');

/** A Letterboxd ZIP of a long life at the movies, the same for the same options. */
export function letterboxdHistory({ rows, films = rows }: HistoryOptions): Promise<Uint8Array> {
  const bundled = catalogue.filter(({ media_type: kind }) => kind === 'movie');
  const named = Array.from({ length: films }, (_, index) => {
    const known = bundled[index];
    return known
      ? { name: titleName(known), year: yearOf(titleDate(known)) }
      : { name: `Film ${index + 1}`, year: String(1950 + (index % 75)) };
  });
  const entries = Array.from({ length: rows }, (_, index) => {
    const film = named[index % films] ?? { name: '', year: '' };
    const day = dayBefore(Math.floor(index / 3));
    const rewatch = index >= films ? 'Yes' : '';
    return { film, day, rating: ((index * 7) % 10) / 2 + 0.5, rewatch, uri: `https://boxd.it/e${index}` };
  });
  const reviewed = entries.filter((_, index) => index % 10 === 0);
  return zipOf({
    'diary.csv': csvOf([
      ['Date', 'Name', 'Year', 'Letterboxd URI', 'Rating', 'Rewatch', 'Tags', 'Watched Date'],
      ...entries.map(({ film, day, rating, rewatch, uri }) => [
        day,
        film.name,
        film.year,
        uri,
        rating,
        rewatch,
        '',
        day,
      ]),
    ]),
    'reviews.csv': csvOf([
      ['Date', 'Name', 'Year', 'Letterboxd URI', 'Rating', 'Rewatch', 'Review', 'Tags', 'Watched Date'],
      ...reviewed.map(({ film, day, rating, rewatch, uri }, index) => [
        day,
        film.name,
        film.year,
        uri,
        rating,
        rewatch,
        `Seen for the <b>${index + 1}th</b> time, "and again".`,
        '',
        day,
      ]),
    ]),
    'watched.csv': csvOf([
      ['Date', 'Name', 'Year', 'Letterboxd URI'],
      ...named.map(({ name, year }, index) => [dayBefore(0), name, year, `https://boxd.it/f${index}`]),
    ]),
    'profile.csv':
      'Date Joined,Username,Email Address,Favorite Films\n2015-01-01,somebody,nobody@example.com,',
  });
}
