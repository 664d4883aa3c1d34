import { Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconHeart, IconMessageCircle } from '@tabler/icons-react';
import { cut } from '#shared/format/cut.ts';
import { counts as counted } from '#shared/messages/counts.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import { spoilerFor } from '#shared/spoilers.ts';
import type { ContentView } from '#shared/views/content.ts';
import { ReviewedName, ReviewedPoster } from '#client/features/content/ReviewedTitle.tsx';
import { PosterCredit } from '#client/features/titles/PosterCredit.tsx';
import { titleParts } from '#client/features/titles/title-parts.ts';
import { useSpoilerCover } from '#client/store/spoilers.ts';
import { useLatest } from '#client/store/entities.ts';
import { Clamped } from '#client/ui/Clamped.tsx';
import { CoveredText } from '#client/features/content/CoveredText.tsx';
import { Count } from '#client/ui/CountButton.tsx';
import { Rating } from '#client/ui/Rating.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import classes from './ReviewRow.module.css';

const TITLE = 25;

interface ReviewRowProps {
  content: ContentView;
  returnPath: string;
}

/** A review as a row: poster and name link to the title, the rest to the review. */
export function ReviewRow({ content: stored, returnPath }: ReviewRowProps) {
  const content = useLatest(stored);
  const { review } = content;
  if (!review) return null;
  return (
    <li className={classes.row}>
      <ReviewedPoster review={review} />
      <Box miw={0}>
        <Text mb={4} ff="heading" fw={750} lh="md" lts="-0.01em" style={{ overflowWrap: 'anywhere' }}>
          <ReviewedName review={review} />
        </Text>
        <Link
          to="/review-comments/$reviewId"
          params={{ reviewId: content.id }}
          state={{ returnPath }}
          className={classes.review}
        >
          <VisuallyHidden>{profilesMessages.reviewOf(titleParts(review.titleName).name)}</VisuallyHidden>
          <Rating rating={review.rating} size={20} />
          <ReviewText content={content} />
          <ReviewRowFooter content={content} />
        </Link>
        <PosterCredit titles={[review]} />
      </Box>
    </li>
  );
}

function ReviewText({ content: { id, spoiler, review, text } }: { content: ContentView }) {
  if (useSpoilerCover(id, spoiler) === 'closed' && spoiler) {
    return (
      <Text span mt={6} c="quiet" fz="sm" lh="sm">
        <CoveredText>{spoilerFor(spoiler)}</CoveredText>
      </Text>
    );
  }
  return (
    <>
      {review?.reviewTitle && (
        <Text span inherit mt={6} fw={650} style={{ overflowWrap: 'anywhere' }} dir="auto">
          {cut(review.reviewTitle, TITLE)}
        </Text>
      )}
      {text && (
        <Clamped lines={2} className={classes.text}>
          {text}
        </Clamped>
      )}
    </>
  );
}

function ReviewRowFooter({ content: { createdAt, counts } }: { content: ContentView }) {
  return (
    <span className={classes.foot}>
      <RelativeTime date={createdAt} />
      <Group component="span" gap={4} wrap="nowrap" role="img" aria-label={counted.hearts(counts.hearts)}>
        <IconHeart size={16} stroke={1.75} aria-hidden="true" />
        <Count count={counts.hearts} />
      </Group>
      <Group component="span" gap={4} wrap="nowrap" role="img" aria-label={counted.comments(counts.replies)}>
        <IconMessageCircle size={16} stroke={1.75} aria-hidden="true" />
        <Count count={counts.replies} />
      </Group>
    </span>
  );
}
