import { isBundled } from '#shared/bundled-titles.ts';
import classes from './PosterCredit.module.css';

interface PosterCreditProps {
  titles: readonly { tmdbId: number; posterPath: string | null }[];
}

/** Says quietly that posters come from the movie database, where one of these does. */
export function PosterCredit({ titles }: PosterCreditProps) {
  const isTheirs = titles.some((title) => title.posterPath !== null && !isBundled(title));
  if (!isTheirs) return null;
  return (
    <a
      href="https://www.themoviedb.org"
      target="_blank"
      rel="noopener noreferrer"
      className={classes.credit}
      title="This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB."
    >
      {titles.length === 1 ? 'Poster from TMDB' : 'Posters from TMDB'}
    </a>
  );
}
