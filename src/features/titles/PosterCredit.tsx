import { isBundled } from '#shared/bundled-titles.ts';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './PosterCredit.module.css';

interface PosterCreditProps {
  titles: readonly { tmdbId: number; posterPath: string | null }[];
}

/** Credits the movie database where one of these posters comes from it. */
export function PosterCredit({ titles }: PosterCreditProps) {
  const isTheirs = titles.some((title) => title.posterPath !== null && !isBundled(title));
  if (!isTheirs) return null;
  return (
    <a
      href="https://www.themoviedb.org"
      target="_blank"
      rel="noopener noreferrer"
      className={classes.credit}
      title={commonMessages.tmdbNotice}
    >
      {titles.length === 1 ? commonMessages.posterFromTmdb : commonMessages.postersFromTmdb}
    </a>
  );
}
