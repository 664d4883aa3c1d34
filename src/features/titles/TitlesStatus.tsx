import { VisuallyHidden } from '@mantine/core';
import { titlesMessages } from '#shared/messages/titles.ts';

interface TitlesStatusProps {
  /** Identifies the search: the same number of titles is announced again for another search. */
  search: string;
  /** The number of titles shown; null while they are loading and if that failed. */
  shown: number | null;
}

/** Announces how many titles a search shows. Render it where it stays mounted. */
export const TitlesStatus = ({ search, shown }: TitlesStatusProps) => (
  <VisuallyHidden role="status">
    {shown !== null && <span key={search}>{titlesMessages.shown(shown)}</span>}
  </VisuallyHidden>
);
