import { Box, Text, Title } from '@mantine/core';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ViewingView } from '#shared/views/diary.ts';
import { useNextFocus } from '#client/ui/focus.ts';
import { PosterCredit } from '#client/features/titles/PosterCredit.tsx';
import { usePagesWhile } from '#client/lib/use-pages-while.ts';
import { useWindowedList } from '#client/lib/use-windowed-list.ts';
import { WindowedRows } from '#client/lib/WindowedRows.tsx';
import { usePhone } from '#client/ui/media-queries.ts';
import { ListEnd } from '#client/ui/ShowMore.tsx';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import classes from './DiaryList.module.css';
import { groupViewings } from './group-viewings.ts';
import { Ticket } from './Ticket.tsx';
import { TicketsSkeleton } from './TicketsSkeleton.tsx';

interface DiaryListProps {
  items: readonly ViewingView[];
  more: MorePages;
  onOpen: (viewing: ViewingView) => void;
}

/** The next page is loaded when this many blocks are left. */
const AHEAD = 4;
const EAGER = 8;
/** The estimated height of a row of tickets and of a month's heading, in pixels, until they are measured. */
const guess = { phone: { row: 250, across: 3 }, wide: { row: 292, across: 4 }, heading: 62 };

/** Tickets by month, of which only those near the screen are rendered. */
export function DiaryList({ items, more, onOpen }: DiaryListProps) {
  const blocks = groupViewings(items);
  const { row, across } = usePhone() ? guess.phone : guess.wide;
  const list = useWindowedList({
    count: blocks.length,
    keyOf: (index) => blocks[index]?.key ?? String(index),
    estimate: (index) => {
      const { heading = null, viewings = [] } = blocks[index] ?? {};
      return Math.ceil(viewings.length / across) * row + (heading === null ? 0 : guess.heading);
    },
    overscan: 2,
  });
  const { containerRef, rows, formerCount } = list;
  usePagesWhile((rows.at(-1)?.index ?? 0) >= blocks.length - AHEAD || blocks.length < formerCount, more);

  const focusCard = (index: number) =>
    containerRef.current
      ?.querySelector<HTMLElement>(`[data-viewing="${items[index]?.id}"]`)
      ?.focus({ preventScroll: true });
  const nextFocus = useNextFocus({ items, container: containerRef, focusCard });

  return (
    <>
      <WindowedRows list={list} onBlur={nextFocus.onBlur} row={() => ({ className: classes.block })}>
        {(index) => {
          const block = blocks[index];
          return (
            block && (
              <>
                {block.heading !== null && (
                  <Title order={2} className={classes.month}>
                    {block.heading}
                  </Title>
                )}
                <ul className={classes.tickets}>
                  {block.viewings.map((viewing, at) => (
                    <li key={viewing.id}>
                      <Ticket
                        viewing={viewing}
                        eager={index === 0 && at < EAGER}
                        onOpen={onOpen}
                        onFocus={nextFocus.onFocusOf(viewing.id)}
                      />
                    </li>
                  ))}
                </ul>
              </>
            )
          );
        }}
      </WindowedRows>
      <ListEnd
        pages={more}
        failed={diaryMessages.moreFailed}
        more={<TicketsSkeleton label={diaryMessages.loading} tickets={4} />}
      >
        <Text px="var(--gutter)" pt="md" pb={48} c="quiet" fz="sm" lh="sm" ta="center">
          {diaryMessages.end}
        </Text>
      </ListEnd>
      <Box px="var(--gutter)" pb="md">
        <PosterCredit titles={items} />
      </Box>
    </>
  );
}
