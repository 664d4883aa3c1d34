import { Button, VisuallyHidden } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ViewingView } from '#shared/views/diary.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { diaryTitle } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/store/DocumentTitle.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { FeedEmptyDrawing } from '#client/ui/later-drawings.tsx';
import { DiaryFilters } from './DiaryFilters.tsx';
import { DiaryHeader } from './DiaryHeader.tsx';
import { DiaryList } from './DiaryList.tsx';
import { EmptyDiary } from './EmptyDiary.tsx';
import type { DiarySearch } from './diary-search.ts';
import { TicketsSkeleton } from './TicketsSkeleton.tsx';
import { useDiary } from './use-diary.ts';

const ViewingSheet = lazyOverlay(() => import('./ViewingSheet.tsx'), { preload: true });

interface DiaryScreenProps {
  owner: ProfileView;
  search: DiarySearch;
  onSearch: (search: DiarySearch) => void;
}

/** A member's diary, as far as the viewer may see it: tickets by month, with filters. */
export function DiaryScreen({ owner, search, onSearch }: DiaryScreenProps) {
  const { query, items } = useDiary(owner.id, search);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const isEmpty = query.data !== undefined && items.length === 0 && !query.hasNextPage;
  return (
    <>
      <DocumentTitle title={diaryTitle(owner, 'diary')} />
      <DiaryHeader owner={owner} part="tickets" />
      {(!isEmpty || isFiltered) && (
        <DiaryFilters
          owner={owner}
          titleName={items[0]?.name ?? (isEmpty || query.isError ? null : undefined)}
          search={search}
          onSearch={onSearch}
        />
      )}
      <VisuallyHidden role="status">
        {isFiltered && query.data && diaryMessages.shown(items.length)}
      </VisuallyHidden>
      {!query.data ? (
        <ScreenLoadingOrFailed query={query}>
          <TicketsSkeleton label={diaryMessages.loading} month />
        </ScreenLoadingOrFailed>
      ) : (
        <Tickets key={JSON.stringify(search)} owner={owner} items={items}>
          {(open) =>
            !isEmpty ? (
              <DiaryList items={items} more={query} onOpen={open} />
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
            )
          }
        </Tickets>
      )}
    </>
  );
}

interface TicketsProps {
  owner: ProfileView;
  items: readonly ViewingView[];
  children: (open: (viewing: ViewingView) => void) => ReactNode;
}

/** Opens a ticket in a sheet. The sheet stays open when the last ticket is gone: it can be removed elsewhere while it is edited here. */
function Tickets({ owner, items, children }: TicketsProps) {
  const [shown, setShown] = useState<ViewingView>();
  const [opened, setOpened] = useState(false);
  const open = (viewing: ViewingView) => {
    setShown(viewing);
    setOpened(true);
  };
  useDidUpdate(() => {
    if (opened) return;
    // another element than the one that was pressed, if its day was moved to another month
    const ticket = document.querySelector<HTMLElement>(`[data-viewing="${shown?.id}"]`);
    focusUnlessMoved(document.activeElement?.closest('[role="dialog"]'), ticket, { preventScroll: true });
  }, [opened]);
  return (
    <>
      {children(open)}
      <ViewingSheet
        key={shown?.id}
        owner={owner}
        // the current version, if it is still in the list
        viewing={items.find(({ id }) => id === shown?.id) ?? shown}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
