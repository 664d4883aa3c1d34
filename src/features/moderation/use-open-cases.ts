import { useMemo, useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import type { ReportCase } from '#shared/views/moderation.ts';

/**
 * The open reports, kept up to date by `ReportsLive`. What somebody else decides stays in place until the screen is left, so that
 * nothing moves; what the viewer decided (`leave`) leaves at once.
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
  /** When the viewer decided what: it is left out until the list has been refetched. */
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
