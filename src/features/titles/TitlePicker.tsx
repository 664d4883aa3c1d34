import { titlesMessages } from '#shared/messages/titles.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { TitleCombobox } from './TitleCombobox.tsx';
import { useTitleSearch } from './use-title-search.ts';

interface TitlePickerProps {
  onPick: (title: TitleItem) => void;
  /**
   * Takes the focus when it appears, unless an arrow key in a group of radio buttons made it appear; in a dialog that opens it has
   * the focus anyway.
   */
  focused?: boolean;
}

/** Picks any title that the movie database has. */
export const TitlePicker = (props: TitlePickerProps) => (
  <TitleCombobox
    search={useTitleSearch()}
    label={titlesMessages.searchMoviesAndShows}
    unsearched={titlesMessages.popularNow}
    {...props}
  />
);
