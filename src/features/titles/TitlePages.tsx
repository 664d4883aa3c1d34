import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { passFocus } from '#client/ui/pass-focus.ts';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import { TitleCredit } from './TitleCredit.tsx';
import { TitleGrid } from './TitleGrid.tsx';
import type { TitleGridProps } from './TitleGrid.tsx';

interface TitlePagesProps extends Omit<TitleGridProps, 'three'> {
  more: MorePages;
  noun: string;
  loadMore?: string;
  ref?: RefObject<HTMLUListElement | null>;
}

/** Posters over pages that are loaded by a button. */
export function TitlePages({
  more,
  noun,
  loadMore = commonMessages.loadMore,
  ref,
  ...grid
}: TitlePagesProps) {
  const { length } = grid.titles;
  const own = useRef<HTMLUListElement>(null);
  const list = ref ?? own;
  /** The number of posters when more were requested, and the button that did. */
  const requested = useRef<{ at: number; by: Element | null }>(null);
  // Focus goes to the first new poster, since the button can be gone with the last page.
  useEffect(() => {
    if (!requested.current || length <= requested.current.at) return;
    const { at, by } = requested.current;
    requested.current = null;
    const first = list.current?.children[at]?.querySelector<HTMLElement>('a, button');
    passFocus(by, first, { preventScroll: true });
  }, [length, list]);
  const load = () => {
    requested.current = { at: length, by: document.activeElement };
    return more.fetchNextPage();
  };
  return (
    <>
      <TitleGrid ref={list} {...grid} />
      <VisuallyHidden>
        <span role="status">{titlesMessages.shown(length)}</span>
      </VisuallyHidden>
      <ShowMore
        pages={{ ...more, fetchNextPage: load }}
        label={loadMore}
        failed={titlesMessages.moreFailed(noun)}
      />
      <TitleCredit titles={grid.titles} />
    </>
  );
}
