import type { ParsedLocation } from '@tanstack/react-router';
import { setBounded } from '#shared/set-bounded.ts';
import { firstFocusable } from '#client/ui/focus.ts';

/** Which control of a screen had the focus. */
interface FocusPlace {
  /** The address of the link that had it. */
  href: string | undefined;
  /** Its place among the links to this address in its row, or, without one, on the screen. */
  place: number;
  /** The index of its row in a windowed list. */
  row: number | undefined;
}

/** How many history entries are remembered. */
const maxEntries = 30;

const placesByEntry = new Map<string, FocusPlace>();

/** The same after Back, Forward, and under overlays (`useHistoryEntry`). */
const entryOf = ({ state }: ParsedLocation): string => state.pageKey ?? state.__TSR_key ?? 'first';

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const indexOf = (row: HTMLElement | null): number | undefined => {
  const index = row?.dataset['index'];
  return index === undefined ? undefined : Number(index);
};

const shownLinks = (within: Element, href: string | undefined): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href && isShown(link),
  );

/** Remembers what has the focus on a screen that is about to be left. */
export function rememberFocus(location: ParsedLocation): void {
  const main = document.getElementById('main');
  const focused = document.activeElement;
  const entry = entryOf(location);
  placesByEntry.delete(entry);
  if (!main || !(focused instanceof HTMLElement) || focused === main || !main.contains(focused)) return;
  const href = focused.getAttribute('href') ?? undefined;
  const row = focused.closest<HTMLElement>('[data-index]');
  const place = shownLinks(row ?? main, href).indexOf(focused);
  setBounded(placesByEntry, entry, { href, place, row: indexOf(row) }, maxEntries);
}

/**
 * What takes the focus on a screen that Back or Forward leads to: the link that had it; or else its row in a windowed list, or the
 * one that has taken its place; or else the screen.
 */
export function focusTargetOf(location: ParsedLocation): HTMLElement | null {
  const main = document.getElementById('main');
  const before = placesByEntry.get(entryOf(location));
  if (!main || !before) return main;
  const { href, place, row: index } = before;
  if (index === undefined) return shownLinks(main, href)[place] ?? main;
  const row = [...main.querySelectorAll<HTMLElement>('[data-index]')]
    .filter((other) => (indexOf(other) ?? Infinity) <= index)
    .toSorted((a, b) => (indexOf(a) ?? 0) - (indexOf(b) ?? 0))
    .at(-1);
  const inRow = row && shownLinks(row, href)[place];
  // what came above it has moved it to another row
  const [only, ...others] = shownLinks(main, href);
  return inRow ?? (others.length === 0 ? only : undefined) ?? firstFocusable(row) ?? main;
}
