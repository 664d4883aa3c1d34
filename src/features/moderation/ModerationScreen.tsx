import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBack } from '#client/lib/use-back.ts';
import { useTRPC } from '#client/lib/trpc.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TabLink, TabLinks } from '#client/ui/TabLinks.tsx';
import { ActCard } from './ActCard.tsx';
import { CaseCard } from './CaseCard.tsx';
import classes from './Moderation.module.css';
import type { ModerationSearch } from './moderation-search.ts';
import { QueueList } from './QueueList.tsx';

/** Milliseconds after which the number of what waits is asked for again. */
const countEvery = 30_000;

/** For moderators: what members reported and waits for a decision, and what was decided. */
export function ModerationScreen({ tab = 'open' }: ModerationSearch) {
  const trpc = useTRPC();
  const { data, dataUpdatedAt } = useQuery(
    trpc.moderation.count.queryOptions(undefined, { refetchInterval: countEvery, staleTime: 0 }),
  );
  const open = data?.open;
  return (
    <>
      <DocumentTitle title={open ? `(${open}) Moderation` : 'Moderation'} />
      <PageHeader
        title="Moderation"
        subtitle={open === undefined ? ' ' : open === 0 ? 'Nothing is waiting.' : `${open} waiting`}
        onBack={useBack()}
      />
      <div className={classes.tabs}>
        <TabLinks label="Moderation">
          <TabLink to="/moderation" current={tab === 'open'}>
            Open
          </TabLink>
          <TabLink to="/moderation" search={{ tab: 'resolved' }} current={tab === 'resolved'}>
            Resolved
          </TabLink>
        </TabLinks>
      </div>
      {tab === 'open' ? <OpenCases waiting={open ?? 0} countedAt={dataUpdatedAt} /> : <Resolved />}
    </>
  );
}

function OpenCases({ waiting, countedAt }: { waiting: number; countedAt: number }) {
  const trpc = useTRPC();
  const query = useInfiniteQuery(
    trpc.moderation.list.infiniteQueryOptions({}, { getNextPageParam: (page) => page.nextCursor, gcTime: 0 }),
  );
  /** When what was decided here: until the list has been read anew, it is left out. */
  const [decided, setDecided] = useState<ReadonlyMap<string, number>>(new Map());
  const list = useRef<HTMLDivElement>(null);
  const { refetch, dataUpdatedAt: readAt } = query;
  const items = query.data?.pages
    .flatMap((page) => page.items)
    .filter(({ id }) => (decided.get(id) ?? 0) < readAt);

  // all that was here is decided, and more has come meanwhile
  const outdated = items?.length === 0 && !query.hasNextPage && waiting > 0 && countedAt > readAt;
  useEffect(() => {
    if (outdated) void refetch();
  }, [outdated, refetch]);

  const onDecided = (id: string) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
    const at = cards.findIndex((card) => card.dataset['case'] === id);
    const next = cards[at + 1] ?? cards[at - 1] ?? list.current;
    setDecided((before) => new Map(before).set(id, Date.now()));
    setTimeout(() => next?.focus());
  };

  return (
    <div ref={list} tabIndex={-1} className={classes.panel}>
      <QueueList
        items={items}
        query={query}
        empty={{
          title: 'Nothing is waiting.',
          text: 'What members report comes here, until one of you decides.',
        }}
      >
        {(reported) => <CaseCard reported={reported} onDecided={() => onDecided(reported.id)} />}
      </QueueList>
    </div>
  );
}

function Resolved() {
  const trpc = useTRPC();
  const query = useInfiniteQuery(
    trpc.moderation.listResolved.infiniteQueryOptions(
      {},
      { getNextPageParam: (page) => page.nextCursor, gcTime: 0 },
    ),
  );
  return (
    <QueueList
      items={query.data?.pages.flatMap((page) => page.items)}
      query={query}
      empty={{ title: 'Nothing was decided yet.', text: 'Who decided what about which report stands here.' }}
    >
      {(act) => <ActCard act={act} />}
    </QueueList>
  );
}
