import type { TitleItem } from '#shared/views/titles.ts';

/** How well a name matches: 0 the same, 1 starts with it, 2 anything else. */
function matchRank({ name }: TitleItem, query: string): number {
  const [is, wanted] = [name.toLowerCase(), query.toLowerCase()];
  if (is === wanted) return 0;
  return is.startsWith(wanted) ? 1 : 2;
}

/** Films and series in alternation; with a query, first names equal to it, then names that start with it. */
export function mixedTitles(lists: readonly (readonly TitleItem[])[], query: string): TitleItem[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const interleaved = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  ).flat();
  return query === ''
    ? interleaved
    : interleaved.toSorted((a, b) => matchRank(a, query) - matchRank(b, query));
}
