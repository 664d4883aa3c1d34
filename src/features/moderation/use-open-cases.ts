import { useMemo, useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import type { ReportCase } from '#shared/views/moderation.ts';

/**
 * What waits for a decision, kept up to date by `ReportsLive`. What somebody else decides meanwhile stays where it is until the
 * screen is left, so that nothing moves under a hand; what the viewer decided (`leave`) goes at once.
 */
export function useOpenCases() {
  const query = trpc.moderation.list.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor, gcTime: 0 },
  );
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
  /** When what was decided here: until the list has been read anew, it is left out. */
  const [left, setLeft] = useState<ReadonlyMap<string, number>>(new Map());
  const { dataUpdatedAt: readAt } = query;
  const isLeft = (id: string) => {
    const at = left.get(id);
    return at !== undefined && (at >= readAt || waiting?.has(id) !== true);
  };
  return {
    query,
    cases: shown?.cases.filter(({ id }) => !isLeft(id)),
    isWaiting: (id: string) => waiting?.has(id) ?? true,
    leave: (id: string) => setLeft((before) => new Map(before).set(id, Date.now())),
  };
}
