import { Box, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { yearOf } from '#shared/format/title.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { composerMessages } from '#shared/messages/composer.ts';
import { contentMessages } from '#shared/messages/content.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { TitlePicker } from '#client/features/titles/TitlePicker.tsx';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { Loading, PosterSkeleton } from '#client/ui/Skeleton.tsx';
import type { PickedTitle } from './review-drafts.ts';
import { TitleCard } from './TitleCard.tsx';
import type { LinkedTitle } from './use-linked-title.ts';

interface TitleFieldProps {
  title: PickedTitle | null;
  onPick: (title: TitleItem) => void;
  /** The title that the address links to, while it is being loaded. */
  linked: LinkedTitle;
  focused: boolean;
  disabled: boolean;
}

/** The title of a review: picked in the movie database, or being loaded from it. */
export function TitleField({ title, onPick, linked, focused, disabled }: TitleFieldProps) {
  const [changing, setChanging] = useState(false);
  // a title that is picked while the review is being sent would be lost
  if (disabled && changing) setChanging(false);
  const isKept = useRef(false);
  if (linked.state === 'loading') {
    return (
      <Loading label={commonMessages.loadingTitle}>
        <Group gap="md" wrap="nowrap" align="stretch">
          <Box w={72} flex="none">
            <PosterSkeleton />
          </Box>
          <Stack gap={10} justify="center">
            <Skeleton width={180} height={20} />
            <Skeleton width={96} />
          </Stack>
        </Group>
      </Loading>
    );
  }
  if (title && !changing) {
    const { mediaType, name, releaseDate, posterPath } = title;
    return (
      <TitleCard mediaType={mediaType} name={name} year={yearOf(releaseDate)} posterPath={posterPath}>
        <Button
          ref={(button) => {
            if (!button || !isKept.current) return;
            button.focus();
            isKept.current = false;
          }}
          variant="default"
          size="sm"
          disabled={disabled}
          onClick={() => setChanging(true)}
        >
          {contentMessages.changeTitle}
        </Button>
      </TitleCard>
    );
  }
  return (
    <Stack component="section" gap={10} aria-labelledby="what-to-review">
      <Group justify="space-between" gap="sm" wrap="nowrap" mih={32}>
        <Title id="what-to-review" order={2} flex="none" maw="100%" fz="lg" lh="lg">
          {composerMessages.titleQuestion}
        </Title>
        {title && (
          <Button
            variant="subtle"
            size="sm"
            flex="0 1 auto"
            maw="50%"
            onClick={() => {
              isKept.current = true;
              setChanging(false);
            }}
          >
            {composerMessages.keepTitle(title.name)}
          </Button>
        )}
      </Group>
      {linked.state === 'failed' && <FailedRow {...linked.failure} />}
      <TitlePicker
        // one that appears because the linked title failed leaves the focus where it is
        focused={changing || (focused && linked.state !== 'failed')}
        onPick={(picked) => {
          setChanging(false);
          onPick(picked);
        }}
      />
    </Stack>
  );
}
