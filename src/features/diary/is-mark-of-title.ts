import { formatTitleKey } from '#client/features/titles/title-key.ts';
import type { PendingToggle } from '#client/store/pending.ts';
import type { TitleKey } from '#shared/views/titles.ts';

/** Whether a toggle marks or unmarks this title as seen or, of a series, some of its episodes as watched. */
export const isMarkOfTitle =
  ({ mediaType, tmdbId }: TitleKey) =>
  ({ flag, id }: Pick<PendingToggle, 'flag' | 'id'>): boolean =>
    flag === 'seen'
      ? id === formatTitleKey({ mediaType, tmdbId })
      : flag === 'watched' && mediaType === 'show' && id.startsWith(`${tmdbId}:`);
