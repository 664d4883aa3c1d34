import { ActionIcon, Box, Button, Group, Title } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { titleWithYear } from '#shared/format/title.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { contentMessages } from '#shared/messages/content.ts';
import { spoilerFor } from '#shared/spoilers.ts';
import type { NamedTitle } from '#shared/views/titles.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { CoveredText } from './CoveredText.tsx';

const TitlePicker = lazyPart(async () => ({
  default: (await import('#client/features/titles/TitlePicker.tsx')).TitlePicker,
}));

interface SpoilerChoiceOptions {
  title: NamedTitle | null;
  onChange: (title: NamedTitle | null) => void;
  /** The title it is probably about: chosen without asking. */
  about?: NamedTitle | null;
  disabled: boolean;
}

/** The spoiler button and the panel beside it, in which the spoiled title is chosen. */
export function useSpoilerChoice({ title, onChange, about, disabled }: SpoilerChoiceOptions): {
  button: ReactNode;
  panel: ReactNode;
} {
  const [choosing, setChoosing] = useState(false);
  const press = () => {
    if (title) onChange(null);
    else if (about) onChange(about);
    else setChoosing(!choosing);
    if (title) setChoosing(false);
  };
  const button = (
    <ActionIcon
      aria-label={contentMessages.markAsSpoiler}
      title={contentMessages.markAsSpoiler}
      aria-pressed={title !== null}
      aria-expanded={choosing}
      color={title !== null ? 'act' : undefined}
      disabled={disabled}
      onClick={press}
    >
      <IconEyeOff size={22} stroke={1.75} />
    </ActionIcon>
  );
  if (choosing) {
    return {
      button,
      panel: (
        <Box
          component="section"
          mah="min(420px, 60vh)"
          style={{ overflowY: 'auto' }}
          aria-label={contentMessages.spoiler}
        >
          <Group justify="space-between" wrap="nowrap" gap="sm" mb="xs">
            <Title order={2} fz="md" lh="md" fw={650}>
              {contentMessages.spoilerQuestion}
            </Title>
            <Button variant="subtle" size="sm" onClick={() => setChoosing(false)}>
              {commonMessages.cancel}
            </Button>
          </Group>
          <Suspense>
            <TitlePicker
              focused
              onPick={({ mediaType, tmdbId, name, releaseDate }) => {
                onChange({ mediaType, tmdbId, titleName: titleWithYear(name, releaseDate) });
                setChoosing(false);
              }}
            />
          </Suspense>
        </Box>
      ),
    };
  }
  return {
    button,
    panel: title && (
      <Group component="p" justify="space-between" gap="sm" wrap="nowrap" mih={36} c="quiet" fz="sm" lh="sm">
        <CoveredText>{spoilerFor(title.titleName)}</CoveredText>
        <Button variant="default" size="sm" disabled={disabled} onClick={() => setChoosing(true)}>
          {contentMessages.changeTitle}
        </Button>
      </Group>
    ),
  };
}
