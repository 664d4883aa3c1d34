import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import { useEventListener } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { siGiphy } from 'simple-icons';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import { gifsMessages } from '#shared/messages/gifs.ts';
import type { GifResult } from '#shared/views/gifs.ts';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { isFocusUnmoved } from '#client/ui/focus.ts';
import { SearchField } from '#client/ui/SearchField.tsx';
import { GifGrid } from './GifGrid.tsx';
import type { GifGridHandle } from './GifGrid.tsx';
import classes from './GifPanel.module.css';
import { GifsSkeleton } from './GifsSkeleton.tsx';
import { useGifSearch } from './use-gif-search.ts';

export interface GifPanelProps {
  onPick: (gif: GifResult) => void;
  onClose: () => void;
  /** What had the focus when it was opened. If the focus has moved from there while its code was loading, it stays. */
  opener: Element | null;
}

/** Chooses a GIF: popular ones at first, then search results. */
export default function GifPanel({ onPick, onClose, opener }: GifPanelProps) {
  const search = useGifSearch();
  const { found, state } = search;
  const box = useRef<HTMLInputElement>(null);
  const grid = useRef<GifGridHandle>(null);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusUnmoved(opener)) box.current?.focus({ preventScroll: true });
  }, [opener]);
  // new results start at their top
  useEffect(() => {
    if (found) results.current?.scrollTo({ top: 0 });
  }, [found]);

  const panel = useEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // the parent would close as well
    event.stopPropagation();
    event.preventDefault();
    onClose();
  });
  const onBoxKey = (event: ReactKeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') grid.current?.enter();
    else if (event.key === 'Enter') search.now();
    else return;
    // Enter would submit the form around the panel
    event.preventDefault();
  };

  return (
    <section ref={panel} className={classes.panel} aria-label={commonMessages.chooseAGif}>
      <Group gap={4} wrap="nowrap" flex="none">
        {/* without a clear button: two crosses in a row would be ambiguous */}
        <SearchField
          ref={box}
          label={gifsMessages.searchGifs}
          limit={limits.gifQuery}
          value={search.text}
          data-mantine-stop-propagation="true"
          onChange={search.type}
          onKeyDown={onBoxKey}
        />
        <ActionIcon
          aria-label={gifsMessages.closeGifs}
          title={gifsMessages.closeGifs}
          onClick={onClose}
          data-mantine-stop-propagation="true"
        >
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </Group>
      <div ref={results} className={classes.results} data-waiting={search.searching || undefined}>
        {state === 'loading' && <GifsSkeleton />}
        {search.failure && <FailedRow {...search.failure} />}
        {state === 'ready' && found && found.items.length > 0 && (
          <GifGrid ref={grid} items={found.items} onPick={onPick} onLeave={() => box.current?.focus()} />
        )}
        {state === 'ready' && found?.items.length === 0 && (
          <Text px="md" py={40} c="quiet" ta="center">
            {gifsMessages.noGifs}
          </Text>
        )}
      </div>
      <VisuallyHidden role="status">
        {state === 'ready' && found && !search.searching && counts.gifs(found.items.length)}
      </VisuallyHidden>
      {found?.poweredBy === 'giphy' && (
        <Group
          component="p"
          gap={6}
          justify="flex-end"
          wrap="nowrap"
          flex="none"
          c="quiet"
          fz="xs"
          lh="xs"
          fw={600}
        >
          <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
            <path d={siGiphy.path} fill="currentColor" />
          </svg>
          {gifsMessages.poweredByGiphy}
        </Group>
      )}
    </section>
  );
}
