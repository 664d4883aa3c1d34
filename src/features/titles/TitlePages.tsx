import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
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
  /** The number of posters when more were requested. */
  const lengthBefore = useRef<number | null>(null);
  // Focus goes to the first new poster, since the button can be gone with the last page.
  useEffect(() => {
    if (lengthBefore.current === null || length <= lengthBefore.current) return;
    const first = list.current?.children[lengthBefore.current];
    lengthBefore.current = null;
    first?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [length, list]);
  const load = () => {
    lengthBefore.current = length;
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
