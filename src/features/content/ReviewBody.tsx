import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contentMessages } from '#shared/messages/content.ts';
import type { ContentView, ReviewView } from '#shared/views/content.ts';
import { PosterCredit } from '#client/features/titles/PosterCredit.tsx';
import { Rating } from '#client/ui/Rating.tsx';
import { PostText } from './PostText.tsx';
import classes from './ReviewBody.module.css';
import { ReviewedName, ReviewedPoster } from './ReviewedTitle.tsx';
import { Spoiler } from './Spoiler.tsx';
import { selectable } from './use-text-clicks.ts';

interface ReviewBodyProps {
  content: ContentView;
  review: ReviewView;
  neverCollapsed?: boolean;
  eager?: boolean;
  hideTitle?: boolean;
  children?: ReactNode;
}

/** A review: poster at the left; title, year, rating and text. */
export function ReviewBody({
  content,
  review,
  neverCollapsed,
  eager,
  hideTitle = false,
  children,
}: ReviewBodyProps) {
  return (
    <div className={classes.review} data-hide-title={hideTitle || undefined}>
      {!hideTitle && <ReviewedPoster review={review} eager={eager} />}
      <div>
        {!hideTitle && (
          <h2 className={classes.title}>
            <ReviewedName review={review} />
          </h2>
        )}
        <span className={classes.rating}>
          <Rating rating={review.rating} size={34} />
        </span>
        <Spoiler id={content.id} spoiler={content.spoiler}>
          {review.reviewTitle && (
            <p className={classes.headline} dir="auto" data-never-collapsed={neverCollapsed || undefined}>
              <span {...selectable}>{review.reviewTitle}</span>
            </p>
          )}
          <PostText id={content.id} text={content.text} neverCollapsed={neverCollapsed} />
          {children}
          {review.tags.length > 0 && (
            <ul className={classes.tags} aria-label={contentMessages.tags}>
              {review.tags.map((tag) => (
                <li key={tag}>
                  <Link to="/reviews" search={{ q: tag }} className={classes.tag}>
                    <span>{tag}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Spoiler>
        {!hideTitle && <PosterCredit titles={[review]} />}
      </div>
    </div>
  );
}
