import { useRef } from 'react';
import { useBack } from '#client/lib/use-back.ts';
import { trpc } from '#client/lib/trpc.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TabLink, TabLinks } from '#client/ui/TabLinks.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import { ActCard } from './ActCard.tsx';
import { CaseCard } from './CaseCard.tsx';
import classes from './Moderation.module.css';
import type { ModerationSearch } from './moderation-search.ts';
import { QueueList } from './QueueList.tsx';
import { useOpenCases } from './use-open-cases.ts';

/** Milliseconds after which the number of open reports is refetched when no event came. */
const countEvery = 30_000;

export function ModerationScreen({ tab = 'open' }: ModerationSearch) {
  const { data } = trpc.moderation.count.useQuery(undefined, { refetchInterval: countEvery, staleTime: 0 });
  const open = data?.open;
  return (
    <>
      <DocumentTitle title={open ? `(${open}) Moderation` : commonMessages.moderation} />
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
      <div className={classes.tabs}>
        <TabLinks label={commonMessages.moderation}>
          <TabLink to="/moderation" current={tab === 'open'}>
            {moderationMessages.open}
          </TabLink>
          <TabLink to="/moderation" search={{ tab: 'resolved' }} current={tab === 'resolved'}>
            {moderationMessages.resolved}
          </TabLink>
        </TabLinks>
      </div>
      {tab === 'open' ? <OpenCases /> : <Resolved />}
    </>
  );
}

function OpenCases() {
  const { query, cases, isWaiting, leave } = useOpenCases();
  const list = useRef<HTMLDivElement>(null);
  const onDecided = (id: string) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
    const at = cards.findIndex((card) => card.dataset['case'] === id);
    const next = cards[at + 1] ?? cards[at - 1] ?? list.current;
    leave(id);
    setTimeout(() => next?.focus());
  };

  return (
    <div ref={list} tabIndex={-1} className={classes.panel}>
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
  const query = trpc.moderation.listResolved.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor, gcTime: 0 },
  );
  return (
    <QueueList
      items={query.data?.pages.flatMap((page) => page.items)}
      query={query}
      empty={{
        title: moderationMessages.noDecisions,
        text: moderationMessages.noDecisionsText,
      }}
    >
      {(act) => <ActCard act={act} />}
    </QueueList>
  );
}
