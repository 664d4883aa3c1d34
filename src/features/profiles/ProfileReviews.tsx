import { IconHeart, IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { countOf } from '#shared/format/count.ts';
import { cut } from '#shared/format/cut.ts';
import { displayName } from '#shared/format/display-name.ts';
import { spoilerFor } from '#shared/spoilers.ts';
import { liveWindow } from '#shared/limits.ts';
import type { ContentView } from '#shared/views/content.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { posterUrl, titleParts } from '#client/features/content/titles.ts';
import { useOnScreen } from '#client/lib/live-window.ts';
import { useCover } from '#client/lib/opened-spoilers.ts';
import { useView } from '#client/lib/views.ts';
import { CoveredWords } from '#client/ui/CoveredWords.tsx';
import { Count } from '#client/ui/Count.tsx';
import { FeedEmptyDrawing } from '#client/ui/drawings/FeedEmptyDrawing.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { Poster } from '#client/ui/Poster.tsx';
import { Rating } from '#client/ui/Rating.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';
import { BareLink } from '#client/ui/TextLink.tsx';
import classes from './ProfileReviews.module.css';
import { ShowMore } from './ShowMore.tsx';
import { useAuthored } from './use-authored.ts';

/** Characters of a review's own title in a row. */
const TITLE = 25;

/** What a member has reviewed, newest first, in rows that lead to the reviews. */
export function ProfileReviews({ profile }: { profile: ProfileView }) {
  const { query, items, refresh } = useAuthored(profile.id, 'review');
  const begin = useEffectEvent(() => {
    if (query.data) refresh();
  });
  useEffect(() => begin(), []);
  useOnScreen(items.slice(0, liveWindow).map(({ id }) => id));
  if (!query.data) {
    return query.isError ? (
      <FailedState onRetry={() => void query.refetch()} busy={query.isFetching} />
    ) : (
      <FeedSkeleton cards={3} />
    );
  }
  if (items.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState
        drawing={<FeedEmptyDrawing />}
        title="No reviews yet"
        text={
          profile.viewer.isSelf
            ? 'What you review is shown here, flames and poops.'
            : `When ${displayName(profile)} reviews a film or a series, it is shown here.`
        }
      />
    );
  }
  return (
    <>
      <ul>
        {items.map((content) => (
          <ReviewRow key={content.id} content={content} returnPath={`/${profile.username}?view=reviews`} />
        ))}
      </ul>
      <ShowMore pages={query} />
    </>
  );
}

function ReviewRow({ content: stored, returnPath }: { content: ContentView; returnPath: string }) {
  const content = useView(stored);
  const { review, counts } = content;
  const shut = useCover(content.id, content.spoiler) === 'shut';
  if (!review) return null;
  const { name, year } = titleParts(review.titleName);
  return (
    <li className={classes.row}>
      <BareLink
        to="/review-comments/$reviewId"
        params={{ reviewId: content.id }}
        state={{ returnPath }}
        className={classes.review}
      >
        <span className={classes.poster}>
          <Poster title={name} src={posterUrl(review.posterPath)} sizes="64px" decorative />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            {name} {year && <span className={classes.year}>{year}</span>}
          </span>
          <Rating rating={review.rating} size={20} />
          {shut ? (
            <span className={classes.covered}>
              <CoveredWords>{spoilerFor(review.titleName)}</CoveredWords>
            </span>
          ) : (
            <>
              {review.reviewTitle && (
                <span className={classes.headline} dir="auto">
                  {cut(review.reviewTitle, TITLE)}
                </span>
              )}
              {content.text && (
                <span className={classes.text} dir="auto">
                  {content.text}
                </span>
              )}
            </>
          )}
          <span className={classes.foot}>
            <RelativeTime date={content.createdAt} />
            <span className={classes.count} role="img" aria-label={countOf(counts.hearts, 'heart')}>
              <IconHeart size={16} stroke={1.75} aria-hidden="true" />
              <Count count={counts.hearts} />
            </span>
            <span className={classes.count} role="img" aria-label={countOf(counts.replies, 'comment')}>
              <IconMessageCircle size={16} stroke={1.75} aria-hidden="true" />
              <Count count={counts.replies} />
            </span>
          </span>
        </span>
      </BareLink>
    </li>
  );
}
