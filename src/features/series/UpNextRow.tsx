import { Box, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { AnchorLink } from '#client/lib/links.ts';
import { useFocusFallback } from '#client/ui/focus.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { seriesMessages } from '#shared/messages/series.ts';
import type { UpNextItem } from '#shared/views/series.ts';
import { NextEpisode } from './NextEpisode.tsx';
import classes from './UpNextRow.module.css';

/** What to watch next, in a row above the feed. When its last series is finished, it stays, empty, to keep the focus. */
export function UpNextRow({ items }: { items: readonly UpNextItem[] }) {
  const row = useFocusFallback();
  const [hadItems, setHadItems] = useState(items.length > 0);
  if (items.length > 0 && !hadItems) setHadItems(true);
  if (!hadItems) return null;
  return (
    <section ref={row} className={classes.row} aria-label={commonMessages.upNext} tabIndex={-1}>
      {items.length > 0 && (
        <>
          <Group justify="space-between" px="var(--gutter)" mb={8}>
            <Title order={2} fz="md" lh="md">
              {commonMessages.upNext}
            </Title>
            <AnchorLink to="/up-next" fz="sm" lh="sm" className={classes.all}>
              {seriesMessages.seeAll}
            </AnchorLink>
          </Group>
          <Box
            component="ul"
            className={classes.cards}
            // browsers do not scroll to a partly visible element; not on a press, since its target would move
            onFocus={({ target }) => {
              if (target.matches(':focus-visible'))
                target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            }}
          >
            {items.map((item) => (
              <li key={item.tmdbId} className={classes.card}>
                <NextEpisode item={item} size="card" />
              </li>
            ))}
          </Box>
        </>
      )}
    </section>
  );
}
