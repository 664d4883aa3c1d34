import { useMergedRef } from '@mantine/hooks';
import { useRef } from 'react';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { useFocusFallback, useFocusFirstNew } from '#client/ui/focus.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import { TitleCredit } from './TitleCredit.tsx';
import { TitleGrid } from './TitleGrid.tsx';
import type { TitleGridProps } from './TitleGrid.tsx';

interface TitlePagesProps extends Omit<TitleGridProps, 'threeColumns' | 'ref'> {
  more: MorePages;
  noun: string;
  loadMore?: string;
}

/** Posters by pages; a button loads the next one. */
export function TitlePages({ more, noun, loadMore = commonMessages.loadMore, ...grid }: TitlePagesProps) {
  const { length } = grid.titles;
  const list = useRef<HTMLUListElement>(null);
  const cells = useMergedRef(list, useFocusFallback());
  const pages = useFocusFirstNew(list, length, more);
  return (
    <>
      <TitleGrid ref={cells} {...grid} />
      <ShowMore pages={pages} label={loadMore} failed={titlesMessages.moreFailed(noun)} />
      <TitleCredit titles={grid.titles} />
    </>
  );
}
