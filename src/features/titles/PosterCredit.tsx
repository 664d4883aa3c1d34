import { Anchor } from '@mantine/core';
import { isBundled } from '#shared/bundled-titles.ts';
import { commonMessages } from '#shared/messages/common.ts';

interface PosterCreditProps {
  titles: readonly { tmdbId: number; posterPath: string | null }[];
}

/** Credits the movie database if one of these posters comes from it. */
export function PosterCredit({ titles }: PosterCreditProps) {
  const isTheirs = titles.some((title) => title.posterPath !== null && !isBundled(title));
  if (!isTheirs) return null;
  return (
    <Anchor
      href="https://www.themoviedb.org"
      target="_blank"
      rel="noopener noreferrer"
      underline="hover"
      c="quiet"
      fz="xs"
      lh="xs"
      title={commonMessages.tmdbNotice}
    >
      {titles.length === 1 ? commonMessages.posterFromTmdb : commonMessages.postersFromTmdb}
    </Anchor>
  );
}
