import { diaryMessages } from '#shared/messages/diary.ts';
import type { TitleCard } from '#shared/views/titles.ts';
import { TitleCombobox } from '#client/features/titles/TitleCombobox.tsx';
import { useDiaryTitles } from './use-diary-titles.ts';

interface DiaryTitlePickerProps {
  profileId: string;
  /** Limits the titles to those watched in this year. */
  year: number | undefined;
  onPick: (title: TitleCard) => void;
}

/** Picks one of the titles of a diary, the most recently watched first. */
export const DiaryTitlePicker = ({ profileId, year, onPick }: DiaryTitlePickerProps) => (
  <TitleCombobox
    search={useDiaryTitles(profileId, year)}
    label={year === undefined ? diaryMessages.searchTitles : diaryMessages.searchTitlesOf(year)}
    initialLabel={diaryMessages.titles}
    onPick={onPick}
  />
);
