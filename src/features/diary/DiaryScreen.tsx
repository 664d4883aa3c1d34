import { Button } from '@mantine/core';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { diaryTitle } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/lib/DocumentTitle.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { FeedEmptyDrawing } from '#client/ui/later-drawings.tsx';
import { DiaryFilters } from './DiaryFilters.tsx';
import { DiaryHeader } from './DiaryHeader.tsx';
import { DiaryList } from './DiaryList.tsx';
import { EmptyDiary } from './EmptyDiary.tsx';
import type { DiarySearch } from './diary-search.ts';
import { TicketsSkeleton } from './TicketsSkeleton.tsx';
import { useDiary } from './use-diary.ts';

interface DiaryScreenProps {
  owner: ProfileView;
  search: DiarySearch;
  onSearch: (search: DiarySearch) => void;
}

/** A member's diary, as far as the viewer may see it: a wall of tickets by month, with filters. */
export function DiaryScreen({ owner, search, onSearch }: DiaryScreenProps) {
  const { query, items } = useDiary(owner.id, search);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const isEmpty = query.data !== undefined && items.length === 0 && !query.hasNextPage;
  return (
    <>
      <DocumentTitle title={diaryTitle(owner, 'diary')} />
      <DiaryHeader owner={owner} part="tickets" />
      {(!isEmpty || isFiltered) && <DiaryFilters owner={owner} search={search} onSearch={onSearch} />}
      {!query.data ? (
        <ScreenLoadingOrFailed query={query}>
          <TicketsSkeleton label={diaryMessages.loading} month />
        </ScreenLoadingOrFailed>
      ) : !isEmpty ? (
        <DiaryList key={JSON.stringify(search)} owner={owner} items={items} more={query} />
      ) : isFiltered ? (
        <EmptyState
          drawing={<FeedEmptyDrawing />}
          title={diaryMessages.noneMatch}
          text={diaryMessages.noneMatchText}
        >
          <Button variant="light" onClick={() => onSearch({})}>
            {diaryMessages.clearFilters}
          </Button>
        </EmptyState>
      ) : (
        <EmptyDiary owner={owner} />
      )}
    </>
  );
}
