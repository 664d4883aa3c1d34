import type { ReviewView } from '#shared/views/content.ts';
import { TitleLink } from '#client/features/titles/TitleLink.tsx';
import { Poster } from '#client/ui/Poster.tsx';
import classes from './ReviewedTitle.module.css';
import { titleParts } from '#client/features/titles/title-parts.ts';

interface ReviewedPosterProps {
  review: ReviewView;
  eager?: boolean | undefined;
}

/** The reviewed title's poster. Its link is for pointers only, since the name next to it is the accessible link. */
export function ReviewedPoster({ review, eager }: ReviewedPosterProps) {
  return (
    <TitleLink title={review} className={classes.poster} pointerOnly>
      <Poster
        title={titleParts(review.titleName).name}
        posterPath={review.posterPath}
        decorative
        eager={eager}
      />
    </TitleLink>
  );
}

export function ReviewedName({ review }: { review: ReviewView }) {
  const { name, year } = titleParts(review.titleName);
  return (
    <>
      <TitleLink title={review} className={classes.name}>
        <bdi>{name}</bdi>
      </TitleLink>{' '}
      {year && <span className={classes.year}>{year}</span>}
    </>
  );
}
