import { Box } from '@mantine/core';
import { useImperativeHandle } from 'react';
import type { Ref } from 'react';
import { exploreMessages } from '#shared/messages/explore.ts';
import type { ExploreCard } from '#shared/views/explore.ts';
import { usePagesWhile } from '#client/lib/use-pages-while.ts';
import { ListEnd } from '#client/ui/ShowMore.tsx';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { blocksAround, useMembersOnScreen } from '#client/store/live-window.ts';
import { useWindowedList } from '#client/lib/use-windowed-list.ts';
import { WindowedRows } from '#client/lib/WindowedRows.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { MemberCard } from './MemberCard.tsx';
import classes from './MemberGrid.module.css';
import { UpsellBanner } from './UpsellBanner.tsx';

export interface MemberGridHandle {
  toTop: () => void;
}

interface MemberGridProps {
  cards: readonly ExploreCard[];
  more: MorePages;
  /** The key under which the scroll position is kept. */
  place: string;
  /** Shows the banner of the plans after the fifteenth card. */
  upsell: boolean;
  ref?: Ref<MemberGridHandle>;
}

const ACROSS = 3;
/** The banner follows this card, the last of its row. */
const BANNER_AFTER = 15;
/** The next page is loaded when this many rows are left. */
const AHEAD = 5;
/** In pixels: the maximum width of the column, the gaps around the cards, the text below a picture, the banner. */
const [COLUMN, SPACE, WORDS, BANNER] = [600, 56, 52, 108];

type Line = { key: string; cards: readonly ExploreCard[] } | { key: 'upsell' };

function linesOf(cards: readonly ExploreCard[], upsell: boolean): Line[] {
  const lines: Line[] = [];
  for (let from = 0; from < cards.length; from += ACROSS) {
    const row = cards.slice(from, from + ACROSS);
    lines.push({ key: row[0]?.id ?? String(from), cards: row });
    if (upsell && from + ACROSS === BANNER_AFTER && row.length === ACROSS) lines.push({ key: 'upsell' });
  }
  return lines;
}

/** Members three in a row, over pages that load on scroll; only rows near the screen are rendered. */
export function MemberGrid({ cards, more, place, upsell, ref }: MemberGridProps) {
  const lines = linesOf(cards, upsell);
  const list = useWindowedList({
    count: lines.length,
    keyOf: (index) => lines[index]?.key ?? String(index),
    estimate: (index) =>
      lines[index]?.key === 'upsell'
        ? BANNER
        : (Math.min(window.innerWidth, COLUMN) - SPACE) / ACROSS + WORDS,
    place,
  });
  const { rows, formerCount, toTop } = list;
  useImperativeHandle(ref, () => ({ toTop }));

  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;
  useMembersOnScreen(blocksAround(cards, first * ACROSS, last * ACROSS));
  usePagesWhile(last >= lines.length - AHEAD || lines.length < formerCount, more);

  return (
    <>
      <WindowedRows
        list={list}
        role="list"
        aria-label={exploreMessages.members}
        row={() => ({ role: 'presentation' })}
      >
        {(index) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <div className={classes.line} role="presentation">
              {'cards' in line ? (
                line.cards.map((member) => (
                  <Box key={member.id} miw={0} role="listitem">
                    <MemberCard member={member} eager={index < 3} />
                  </Box>
                ))
              ) : (
                <div className={classes.wide} role="listitem">
                  <UpsellBanner />
                </div>
              )}
            </div>
          );
        }}
      </WindowedRows>
      <ListEnd pages={more} failed={exploreMessages.moreFailed} more={<GridSkeleton rows={2} />} />
    </>
  );
}
