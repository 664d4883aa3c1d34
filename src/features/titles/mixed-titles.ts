import type { TitleItem } from '#shared/views/titles.ts';

/** How well a name matches: 0 the same, 1 starts with it, 2 anything else. */
function distance({ name }: TitleItem, asked: string): number {
  const [is, wanted] = [name.toLowerCase(), asked.toLowerCase()];
  if (is === wanted) return 0;
  return is.startsWith(wanted) ? 1 : 2;
}

/** Films and series alternately; first those whose name is, or starts with, the query. */
export function mixedTitles(lists: readonly (readonly TitleItem[])[], asked: string): TitleItem[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  ).flat();
  return asked === '' ? turns : turns.toSorted((a, b) => distance(a, asked) - distance(b, asked));
}
