import { ActionIcon, Box, Button, Group, Stack, Title } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { titleWithYear } from '#shared/format/title.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { contentMessages } from '#shared/messages/content.ts';
import { spoilerFor } from '#shared/spoilers.ts';
import type { SpoiledTitle } from '#shared/views/spoilers.ts';
import { lazyPanel } from '#client/lib/lazy-panel.tsx';
import { useOpener } from '#client/ui/focus.ts';
import { CoveredText } from './CoveredText.tsx';

const TitlePicker = lazyPanel(async () => ({
  default: (await import('#client/features/titles/TitlePicker.tsx')).TitlePicker,
}));

const SpoiledEpisode = lazyPanel(async () => ({
  default: (await import('./SpoiledEpisode.tsx')).SpoiledEpisode,
}));

interface SpoilerChoiceOptions {
  title: SpoiledTitle | null;
  onChange: (title: SpoiledTitle | null) => void;
  /** Moves the focus after a title was chosen or removed; by default it goes to the button. */
  focusAfter?: () => void;
  /** The title the text is probably about: chosen without asking. */
  about?: SpoiledTitle | null;
  disabled: boolean;
}

/** The spoiler button and its panel, where the spoiled title is chosen, and for a series the episode. */
export function useSpoilerChoice({ title, onChange, focusAfter, about, disabled }: SpoilerChoiceOptions): {
  button: ReactNode;
  panel: ReactNode;
} {
  const [choosing, setChoosing] = useState(false);
  // a choice made while the text is being sent would be lost
  if (disabled && choosing) setChoosing(false);
  const target = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setChoosing(false);
    target.current?.focus();
  };
  const choose = (chosen: SpoiledTitle | null) => {
    onChange(chosen);
    setChoosing(false);
    if (focusAfter) focusAfter();
    else target.current?.focus();
  };
  const change = () => {
    // the pressed button is replaced by the panel
    target.current?.focus();
    setChoosing(true);
  };
  const press = () => {
    if (title) choose(null);
    else if (about) choose(about);
    else setChoosing(!choosing);
  };
  const button = (
    <ActionIcon
      ref={target}
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
            <Button variant="subtle" size="sm" onClick={cancel}>
              {commonMessages.cancel}
            </Button>
          </Group>
          <LateTitlePicker
            onPick={({ mediaType, tmdbId, name, releaseDate }) =>
              choose({ mediaType, tmdbId, titleName: titleWithYear(name, releaseDate), episode: null })
            }
          />
        </Box>
      ),
    };
  }
  return {
    button,
    panel: title && (
      <Stack gap="xs">
        <Group
          component="p"
          justify="space-between"
          gap="sm"
          wrap="nowrap"
          mih={36}
          c="quiet"
          fz="sm"
          lh="sm"
        >
          <CoveredText>{spoilerFor(title)}</CoveredText>
          <Button variant="default" size="sm" disabled={disabled} onClick={change}>
            {contentMessages.changeTitle}
          </Button>
        </Group>
        {title.mediaType === 'show' && (
          <Suspense>
            <SpoiledEpisode title={title} onChange={onChange} disabled={disabled} />
          </Suspense>
        )}
      </Stack>
    ),
  };
}

function LateTitlePicker({ onPick }: Pick<ComponentProps<typeof TitlePicker>, 'onPick'>) {
  const opener = useOpener();
  return (
    <Suspense>
      <TitlePicker focused opener={opener} onPick={onPick} />
    </Suspense>
  );
}
