import { Box, Group, Stack, Text } from '@mantine/core';
import { moderationMessages } from '#shared/messages/moderation.ts';
import type { ReportCase } from '#shared/views/moderation.ts';
import { Gif } from '#client/ui/Gif.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { Rating } from '#client/ui/Rating.tsx';
import { ReportedWords } from './ReportedWords.tsx';

/** The item's current text and media, and its text when it was reported. */
export function ReportedContent({ reported }: { reported: ReportCase }) {
  const { target, words, reportedWords, review, image, gif } = reported;
  const changed = words !== null && reportedWords !== '' && words !== reportedWords;
  return (
    <Stack gap="sm">
      {review && (
        <Group gap="xs" fw={650}>
          {review.titleName} <Rating rating={review.rating} size={16} />
        </Group>
      )}
      {words === null && (
        <Text size="sm" c="quiet">
          {moderationMessages.removedByAuthor}
        </Text>
      )}
      <ReportedWords kind={target.kind} words={words ?? reportedWords} />
      {image && (
        <Box maw={320}>
          <Picture image={image} shape="post" sizes="(min-width: 600px) 320px, 70vw" />
        </Box>
      )}
      {gif && (
        <Box maw={320}>
          <Gif gif={gif} />
        </Box>
      )}
      {changed && (
        <Text component="details" size="sm" c="quiet">
          <summary>{moderationMessages.changedSinceReport}</summary>
          <ReportedWords inherit kind={target.kind} words={reportedWords} />
        </Text>
      )}
    </Stack>
  );
}
