import { titlesMessages } from '#shared/messages/titles.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { TitleCombobox } from './TitleCombobox.tsx';
import type { TitleComboboxProps } from './TitleCombobox.tsx';
import { useTitleSearch } from './use-title-search.ts';

/** Picks any title that the movie database has. */
export const TitlePicker = (props: Pick<TitleComboboxProps<TitleItem>, 'onPick' | 'focused' | 'opener'>) => (
  <TitleCombobox
    search={useTitleSearch()}
    label={titlesMessages.searchMoviesAndShows}
    initialLabel={titlesMessages.popularNow}
    {...props}
  />
);
