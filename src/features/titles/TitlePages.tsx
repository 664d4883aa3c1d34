import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { useFocusFirstNew } from '#client/ui/use-focus-first-new.ts';
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
  const pages = useFocusFirstNew(list, length, more);
  return (
    <>
      <TitleGrid ref={list} {...grid} />
      <VisuallyHidden>
        <span role="status">{titlesMessages.shown(length)}</span>
      </VisuallyHidden>
      <ShowMore pages={pages} label={loadMore} failed={titlesMessages.moreFailed(noun)} />
      <TitleCredit titles={grid.titles} />
    </>
  );
}
