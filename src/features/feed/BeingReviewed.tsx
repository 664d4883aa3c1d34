import { Group, Text, VisuallyHidden } from '@mantine/core';
import { titleParts } from '#client/features/titles/title-parts.ts';
import { PosterCredit } from '#client/features/titles/PosterCredit.tsx';
import { TitleLink } from '#client/features/titles/TitleLink.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { Poster } from '#client/ui/Poster.tsx';
import { Flame, Poop } from '#client/ui/Rating.tsx';
import { PosterSkeleton } from '#client/ui/Skeleton.tsx';
import { counts as counted } from '#shared/messages/counts.ts';
import { feedMessages } from '#shared/messages/feed.ts';
import type { ReviewedTitle } from '#shared/views/content.ts';
import classes from './BeingReviewed.module.css';

/** Milliseconds after which it is refetched when the member returns to the page. */
const STALE_TIME = 5 * 60_000;

/** The titles with the most reviews lately. */
export function BeingReviewed() {
  const query = trpc.feed.beingReviewed.useQuery(undefined, {
    staleTime: STALE_TIME,
    refetchOnWindowFocus: true,
  });
  const { data } = query;
  if (!data) {
    return (
      <LoadingOrFailed query={query} failed={feedMessages.postersFailed}>
        <div className={classes.coming} aria-hidden="true">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <PosterSkeleton key={place} />
          ))}
        </div>
      </LoadingOrFailed>
    );
  }
  if (data.items.length === 0)
    return (
      <Text c="quiet" fz="sm" lh="sm">
        {feedMessages.noReviews}
      </Text>
    );
  return (
    <>
      <ul className={classes.posters}>
        {data.items.map((title) => (
          <Title key={`${title.mediaType}-${title.tmdbId}`} title={title} />
        ))}
      </ul>
      <PosterCredit titles={data.items} />
    </>
  );
}

function Title({ title }: { title: ReviewedTitle }) {
  const { posterPath, reviews } = title;
  const { name } = titleParts(title.titleName);
  const { flames, poops } = reviews;
  return (
    <li>
      <TitleLink title={title} className={classes.title}>
        <VisuallyHidden>{`${name}, ${counted.reviews(flames + poops)}: `}</VisuallyHidden>
        <Poster title={name} posterPath={posterPath} decorative />
        <span className={classes.counts}>
          {flames > 0 && (
            <Group component="span" gap={4} wrap="nowrap">
              <Flame size={16} />
              {flames}
              <VisuallyHidden> {feedMessages.withFlames}</VisuallyHidden>
            </Group>
          )}
          {poops > 0 && (
            <Group component="span" gap={4} wrap="nowrap">
              <Poop size={16} />
              {poops}
              <VisuallyHidden> {feedMessages.withPoops}</VisuallyHidden>
            </Group>
          )}
        </span>
      </TitleLink>
    </li>
  );
}
