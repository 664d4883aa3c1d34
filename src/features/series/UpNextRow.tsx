import { Group, Title } from '@mantine/core';
import { AnchorLink } from '#client/lib/links.ts';
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { seriesMessages } from '#shared/messages/series.ts';
import type { UpNextItem } from '#shared/views/series.ts';
import { NextEpisode } from './NextEpisode.tsx';
import classes from './UpNextRow.module.css';

/** What to watch next, beside each other above the feed. When nothing is left, it keeps the focus. */
export function UpNextRow({ items }: { items: readonly UpNextItem[] }) {
  const row = useFocusFallback();
  return (
    <div ref={row} role="group" aria-label={commonMessages.upNext} tabIndex={-1}>
      {items.length > 0 && <Series items={items} />}
    </div>
  );
}

function Series({ items }: { items: readonly UpNextItem[] }) {
  return (
    <section className={classes.row} aria-labelledby="up-next">
      <Group justify="space-between" px="var(--gutter)" mb={8}>
        <Title order={2} id="up-next" fz="md" lh="md">
          {commonMessages.upNext}
        </Title>
        <AnchorLink to="/up-next" fz="sm" lh="sm" className={classes.all}>
          {seriesMessages.seeAll}
        </AnchorLink>
      </Group>
      <ul className={classes.cards}>
        {items.map((item) => (
          <li key={item.tmdbId} className={classes.card}>
            <NextEpisode item={item} size="card" />
          </li>
        ))}
      </ul>
    </section>
  );
}
