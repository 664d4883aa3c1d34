import { Box, Group } from '@mantine/core';
import { siThemoviedatabase } from 'simple-icons';
import { isBundled } from '#shared/bundled-titles.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import type { TitleKey } from '#shared/views/titles.ts';

/** Credits the movie database as it requires, or says that the titles are made up for the demo. */
export function TitleCredit({ titles }: { titles: readonly TitleKey[] }) {
  if (titles.length === 0) return null;
  const isDemo = titles.every(isBundled);
  return (
    <Group component="p" gap={14} wrap="nowrap" maw="62ch" pt={20} pb={28} c="quiet" fz="xs" lh="xs">
      {!isDemo && (
        <Box
          component="a"
          href="https://www.themoviedb.org"
          target="_blank"
          rel="noopener noreferrer"
          display="grid"
          flex="none"
          miw="var(--touch)"
          mih="var(--touch)"
          style={{ placeItems: 'center' }}
        >
          <svg width="44" height="44" viewBox="0 0 24 24" fill="currentColor" role="img" aria-label="TMDB">
            <path d={siThemoviedatabase.path} />
          </svg>
        </Box>
      )}
      <span>{isDemo ? titlesMessages.demoNotice : commonMessages.tmdbNotice}</span>
    </Group>
  );
}
