import { Box } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useBack } from '#client/lib/use-back.ts';
import { byCursor } from '#client/lib/pages.ts';
import { trpc } from '#client/lib/trpc.ts';
import { titled } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/store/DocumentTitle.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import type { FailingQuery } from '#client/ui/use-retry.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import { focusUnlessMoved, useFocusFirstNew } from '#client/ui/focus.ts';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';
import { TabLink, TabLinks } from '#client/ui/TabLinks.tsx';
import { CommentsEmptyDrawing } from '#client/ui/later-drawings.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import type { ReportCase } from '#shared/views/moderation.ts';
import { CaseCard } from './CaseCard.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import type { ModerationSearch } from './moderation-search.ts';

/** Milliseconds after which the number of open reports is refetched if no event arrived. */
const countInterval = 30_000;

export function ModerationScreen({ tab = 'open' }: ModerationSearch) {
  const { data } = trpc.moderation.count.useQuery(undefined, {
    refetchInterval: countInterval,
    staleTime: 0,
  });
  const open = data?.open;
  return (
    <>
      <DocumentTitle title={titled(commonMessages.moderation)} count={open} />
      <PageHeader
        title={commonMessages.moderation}
        subtitle={
          open === undefined
            ? ' '
            : open === 0
              ? moderationMessages.noCases
              : moderationMessages.waiting(open)
        }
        onBack={useBack()}
      />
      <TabLinks label={commonMessages.moderation}>
        <TabLink to="/moderation" current={tab === 'open'}>
          {moderationMessages.open}
        </TabLink>
        <TabLink to="/moderation" search={{ tab: 'resolved' }} current={tab === 'resolved'}>
          {moderationMessages.resolved}
        </TabLink>
      </TabLinks>
      {tab === 'open' ? <OpenCases /> : <Resolved />}
    </>
  );
}

/**
 * The open reports, kept up to date by `ReportsSubscription`. What somebody else decides stays in place until the screen is left, so
 * that nothing moves; what the viewer decided (`markDecided`) disappears immediately.
 */
function useOpenCases() {
  const query = trpc.moderation.list.useInfiniteQuery({}, { ...byCursor, gcTime: 0 });
  const { data } = query;
  const waiting = useMemo(
    () => data && new Map(data.pages.flatMap(({ items }) => items.map((item) => [item.id, item]))),
    [data],
  );
  const [shown, setShown] = useState<{ of: typeof waiting; cases: ReportCase[] }>();
  if (waiting && waiting !== shown?.of) {
    const before = shown?.cases ?? [];
    const known = new Set(before.map(({ id }) => id));
    const cases = before.map((reported) => waiting.get(reported.id) ?? reported);
    setShown({ of: waiting, cases: [...cases, ...[...waiting.values()].filter(({ id }) => !known.has(id))] });
  }
  /** When the viewer decided which case: it is left out until the list has been refetched. */
  const [decidedAt, setDecidedAt] = useState<ReadonlyMap<string, number>>(new Map());
  const { dataUpdatedAt } = query;
  const isDecided = (id: string) => {
    const at = decidedAt.get(id);
    return at !== undefined && (at >= dataUpdatedAt || waiting?.has(id) !== true);
  };
  return {
    query,
    cases: shown?.cases.filter(({ id }) => !isDecided(id)),
    isWaiting: (id: string) => waiting?.has(id) ?? true,
    markDecided: (id: string) => setDecidedAt((before) => new Map(before).set(id, Date.now())),
  };
}

function OpenCases() {
  const { query, cases, isWaiting, markDecided } = useOpenCases();
  const list = useRef<HTMLDivElement>(null);
  const onDecided = (id: string) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
    const at = cards.findIndex((card) => card.dataset['case'] === id);
    const next = cards[at + 1] ?? cards[at - 1] ?? list.current;
    const from = document.activeElement?.closest('[role="dialog"]') ?? cards[at];
    markDecided(id);
    setTimeout(() => focusUnlessMoved(from, next));
  };

  return (
    <div ref={list} tabIndex={-1}>
      <QueueList
        items={cases}
        query={query}
        empty={{
          title: moderationMessages.noCases,
          text: moderationMessages.noCasesText,
        }}
      >
        {(reported) => (
          <CaseCard
            reported={reported}
            decided={!isWaiting(reported.id)}
            onDecided={() => onDecided(reported.id)}
          />
        )}
      </QueueList>
    </div>
  );
}

function Resolved() {
  const query = trpc.moderation.listResolved.useInfiniteQuery({}, { ...byCursor, gcTime: 0 });
  return (
    <QueueList
      items={query.data?.pages.flatMap((page) => page.items)}
      query={query}
      empty={{
        title: moderationMessages.noDecisions,
        text: moderationMessages.noDecisionsText,
      }}
    >
      {(decision) => <DecisionCard decision={decision} />}
    </QueueList>
  );
}

interface QueueListProps<T> {
  items: readonly T[] | undefined;
  query: MorePages & FailingQuery;
  empty: { title: string; text: string };
  children: (item: T) => ReactNode;
}

/** One tab of the queue in every state. */
function QueueList<T extends { id: string }>({ items, query, empty, children }: QueueListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const more = useFocusFirstNew(list, items?.length ?? 0, query);
  if (!items) {
    return (
      <ScreenLoadingOrFailed query={query} text={moderationMessages.reportsFailed}>
        <FeedSkeleton cards={3} />
      </ScreenLoadingOrFailed>
    );
  }
  if (items.length === 0 && !query.hasNextPage)
    return <EmptyState drawing={<CommentsEmptyDrawing />} {...empty} />;
  return (
    <>
      <Box
        component="ul"
        ref={list}
        p="md"
        style={{ display: 'flex', flexDirection: 'column', gap: 'var(--mantine-spacing-md)' }}
      >
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </Box>
      <ShowMore pages={more} />
    </>
  );
}
