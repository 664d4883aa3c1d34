import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { skipToken } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { TitleSheet } from '#client/features/titles/TitleSheet.tsx';
import { parseTitleKey, formatTitleKey } from '#client/features/titles/title-key.ts';
import { oneOf } from '#client/lib/search.ts';
import { refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useFocusFallback } from '#client/ui/focus.ts';
import classes from './DiaryFilters.module.css';
import { DiaryTitlePicker } from './DiaryTitlePicker.tsx';
import { diaryTypes } from './diary-search.ts';
import type { DiarySearch } from './diary-search.ts';
import { YearSelect } from './YearSelect.tsx';

interface DiaryFiltersProps {
  owner: ProfileView;
  /** The name of the filtered title, from its entries; undefined while they are loading, null if there are none to be had. */
  titleName: string | null | undefined;
  search: DiarySearch;
  onSearch: (search: DiarySearch) => void;
}

const types = [
  { value: '', label: commonMessages.all },
  { value: 'movies', label: commonMessages.movies },
  { value: 'shows', label: commonMessages.shows },
];

/** Year, type and title. A title implies its type, so choosing one of the two replaces the other. */
export function DiaryFilters({ owner, titleName, search, onSearch }: DiaryFiltersProps) {
  const { year, type, of } = search;
  const { data: stats } = trpc.diary.stats.useQuery({ profileId: owner.id }, refetchWhenShown);
  const { data: title } = trpc.titles.get.useQuery((titleName === null && parseTitleKey(of)) || skipToken);
  const name = titleName ?? title?.name;
  // the first one stays: entries and the movie database can have different names
  const [chip, setChip] = useState<{ of: string; name: string }>();
  if (of !== undefined && name !== undefined && chip?.of !== of) setChip({ of, name });
  const [choosing, setChoosing] = useState(false);
  const isPicked = useRef(false);
  const controls = useFocusFallback();
  return (
    <Group
      ref={controls}
      className={classes.filters}
      gap="xs"
      role="group"
      aria-label={commonMessages.filters}
    >
      <YearSelect
        className={classes.year}
        years={stats?.years ?? []}
        year={year}
        onYear={(next) => onSearch({ ...search, year: next })}
      />
      {of === undefined ? (
        <>
          <SegmentedControl
            aria-label={diaryMessages.type}
            data={types}
            value={type ?? ''}
            onChange={(value) => onSearch({ ...search, type: oneOf(diaryTypes, value) })}
          />
          <ActionIcon
            variant="default"
            className={classes.titleSearch}
            aria-label={diaryMessages.chooseTitle}
            title={diaryMessages.chooseTitle}
            onClick={() => setChoosing(true)}
          >
            <IconSearch size={18} stroke={1.75} />
          </ActionIcon>
        </>
      ) : (
        <Button
          ref={(button) => {
            if (!button || !isPicked.current) return;
            button.focus();
            isPicked.current = false;
          }}
          variant="light"
          className={classes.title}
          rightSection={<IconX size={18} stroke={1.75} aria-label={commonMessages.remove} />}
          onClick={() => onSearch({ ...search, of: undefined })}
        >
          {chip?.of === of ? chip?.name : diaryMessages.title}
        </Button>
      )}
      <TitleSheet opened={choosing} onClose={() => setChoosing(false)} title={diaryMessages.chooseTitle}>
        <DiaryTitlePicker
          profileId={owner.id}
          year={year}
          onPick={(picked) => {
            setChoosing(false);
            isPicked.current = true;
            onSearch({ ...search, type: undefined, of: formatTitleKey(picked) });
          }}
        />
      </TitleSheet>
    </Group>
  );
}
