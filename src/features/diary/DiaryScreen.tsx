import { Button } from '@mantine/core';
import { counts } from '#shared/messages/counts.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { displayName } from '#shared/format/display-name.ts';
import { diaryLink } from '#client/features/sharing/links.ts';
import { ShareButton } from '#client/features/sharing/ShareButton.tsx';
import { AnchorLink, ButtonLink } from '#client/lib/links.ts';
import { useBack } from '#client/lib/use-back.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { FeedEmptyDrawing } from '#client/ui/later-drawings.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { DiaryFilters } from './DiaryFilters.tsx';
import { DiaryList } from './DiaryList.tsx';
import type { DiarySearch } from './diary-search.ts';
import { LogSomething } from './LogSomething.tsx';
import { TicketsSkeleton } from './TicketsSkeleton.tsx';
import { useDiary, useDiaryCount } from './use-diary.ts';

interface DiaryScreenProps {
  owner: ProfileView;
  search: DiarySearch;
  onSearch: (search: DiarySearch) => void;
}

/** A member's diary, as far as the viewer may see it: a wall of tickets by month, with filters. */
export function DiaryScreen({ owner, search, onSearch }: DiaryScreenProps) {
  const back = useBack(`/${owner.username}`);
  const { query, items } = useDiary(owner.id, search);
  const count = useDiaryCount(owner.id);
  const whose = displayName(owner);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const isEmpty = query.data !== undefined && items.length === 0 && !query.hasNextPage;
  return (
    <>
      <DocumentTitle title={diaryMessages.diaryOf(whose)} />
      <PageHeader
        title={diaryMessages.diary}
        subtitle={
          <>
            <AnchorLink to="/$username" params={{ username: owner.username }} c="inherit" underline="hover">
              <bdi>{whose}</bdi>
            </AnchorLink>
            {count !== undefined && ` · ${counts.viewings(count)}`}
          </>
        }
        onBack={back}
      >
        {owner.viewer.isSelf && <LogSomething />}
        <ShareButton link={diaryLink(owner)} />
      </PageHeader>
      {(!isEmpty || isFiltered) && <DiaryFilters owner={owner} search={search} onSearch={onSearch} />}
      {!query.data ? (
        query.isError ? (
          <FailedState onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : (
          <TicketsSkeleton label={diaryMessages.loading} month />
        )
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

function EmptyDiary({ owner }: { owner: ProfileView }) {
  return owner.viewer.isSelf ? (
    <EmptyState
      drawing={<FeedEmptyDrawing />}
      title={diaryMessages.ownEmpty}
      text={diaryMessages.ownEmptyText}
    >
      <ButtonLink to="/movies-shows-reviews">{diaryMessages.browse}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<FeedEmptyDrawing />}
      title={diaryMessages.empty}
      text={diaryMessages.emptyText(displayName(owner))}
    />
  );
}
