import type { ParsedLocation } from '@tanstack/react-router';
import { setBounded } from '#shared/set-bounded.ts';
import { firstFocusable } from '#client/ui/focus.ts';

/** What had the focus when a screen was left. */
interface LeftFocus {
  /** The address of the link that had it. */
  href: string | undefined;
  /** Its place among the links of the screen to this address. */
  place: number;
  /** The index of its row in a windowed list. */
  row: number | undefined;
}

/** How many history entries are remembered. */
const MOST = 30;

const left = new Map<string, LeftFocus>();

/** The same after Back, Forward, and under overlays (`useHistoryEntry`). */
const entryOf = ({ state }: ParsedLocation): string => state.pageKey ?? state.__TSR_key ?? 'first';

const mainOf = (): HTMLElement | null => document.getElementById('main');

const rowOf = (element: HTMLElement): number | undefined => {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? undefined : Number(index);
};

const linksTo = (main: HTMLElement, href: string): HTMLElement[] =>
  [...main.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.getAttribute('href') === href);

/** Remembers what has the focus in a screen that is about to be left. */
export function keepLeftFocus(location: ParsedLocation): void {
  const main = mainOf();
  const focused = document.activeElement;
  const entry = entryOf(location);
  left.delete(entry);
  if (!main || !(focused instanceof HTMLElement) || focused === main || !main.contains(focused)) return;
  const href = focused.getAttribute('href') ?? undefined;
  const place = href === undefined ? 0 : linksTo(main, href).indexOf(focused);
  setBounded(left, entry, { href, place, row: rowOf(focused) }, MOST);
}

/**
 * What takes the focus on a screen that Back or Forward leads to: the link that had it; or else its row in a windowed list, or the
 * one that has taken its place; or else the screen.
 */
export function focusTargetOn(location: ParsedLocation): HTMLElement | null {
  const main = mainOf();
  const { href, place = 0, row: index } = left.get(entryOf(location)) ?? {};
  if (!main) return null;
  const links = href === undefined ? [] : linksTo(main, href);
  const rows = [...main.querySelectorAll<HTMLElement>('[data-index]')].filter(
    (row) => index !== undefined && (rowOf(row) ?? Infinity) <= index,
  );
  const nearest = rows.toSorted((a, b) => (rowOf(a) ?? 0) - (rowOf(b) ?? 0)).at(-1);
  return links[place] ?? links[0] ?? firstFocusable(nearest) ?? main;
}
