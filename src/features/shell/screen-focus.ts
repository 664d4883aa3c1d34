import type { ParsedLocation } from '@tanstack/react-router';
import { setBounded } from '#shared/set-bounded.ts';
import { historyEntryOf } from '#client/lib/use-history-entry.ts';
import { firstFocusable, focusedAndOpeners } from '#client/ui/focus.ts';

/** Identifies the control of a screen that had the focus. */
interface FocusPosition {
  /** The address of the link; undefined for a button. */
  href: string | undefined;
  /** The control's position among the links to this address, or among the buttons, in its row or else on the screen. */
  place: number;
  /** The index of the control's row in a windowed list. */
  row: number | undefined;
}

/** How many history entries are remembered. */
const maxEntries = 30;

const positionsByEntry = new Map<string, FocusPosition>();

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const indexOf = (row: HTMLElement | null): number | undefined => {
  const index = row?.dataset['index'];
  return index === undefined ? undefined : Number(index);
};

const shownControls = (within: Element, href: string | undefined): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>('a[href], button')].filter(
    (control) => (control.getAttribute('href') ?? undefined) === href && isShown(control),
  );

/** What identifies a screen: its path, and in a diary the title whose entries it shows. */
export const screenOf = ({ pathname, search }: ParsedLocation<{ of?: string }>): string =>
  search.of === undefined ? pathname : `${pathname}?of=${search.of}`;

/** Remembers, before a screen is left, which of its elements has the focus, or opened the dialog or menu that has it. */
export function rememberFocus(location: ParsedLocation): void {
  const main = document.getElementById('main');
  const focused = focusedAndOpeners().at(-1);
  const entry = historyEntryOf(location);
  positionsByEntry.delete(entry);
  if (!main || !(focused instanceof HTMLElement) || focused === main || !main.contains(focused)) return;
  const href = focused.getAttribute('href') ?? undefined;
  const row = focused.closest<HTMLElement>('[data-index]');
  const place = shownControls(row ?? main, href).indexOf(focused);
  setBounded(positionsByEntry, entry, { href, place, row: indexOf(row) }, maxEntries);
}

/**
 * The element to focus after Back or Forward: the control that had the focus; otherwise its row in the list, or the row that is now
 * in its place; otherwise the screen.
 */
export function focusTargetOf(location: ParsedLocation): HTMLElement | null {
  const main = document.getElementById('main');
  const before = positionsByEntry.get(historyEntryOf(location));
  if (!main || !before) return main;
  const { href, place, row: index } = before;
  const links = href === undefined ? [] : shownControls(main, href);
  if (index === undefined) return links[place] ?? main;
  const row = [...main.querySelectorAll<HTMLElement>('[data-index]')]
    .filter((other) => (indexOf(other) ?? Infinity) <= index)
    .toSorted((a, b) => (indexOf(a) ?? 0) - (indexOf(b) ?? 0))
    .at(-1);
  const inRow = row && shownControls(row, href)[place];
  // new rows above it can have moved it to another row
  const [only, ...others] = links;
  return inRow ?? (others.length === 0 ? only : undefined) ?? firstFocusable(row) ?? main;
}
