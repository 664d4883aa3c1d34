/**
 * Scrolls a row of tabs, and not the page, until a tab is centered in the visible part; `covered` pixels at the end are not
 * visible.
 */
export function centerTab(tab: Element | null | undefined, covered = 0): void {
  const row = tab?.closest('nav');
  if (tab instanceof HTMLElement && row)
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - covered - tab.offsetWidth) / 2;
}
