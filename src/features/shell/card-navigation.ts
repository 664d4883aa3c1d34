/** How many frames to wait for a card that is not rendered yet. */
const TIMEOUT = 20;

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main article[data-content]')];

/** Its row's index in a windowed list, whose rows are not in order in the DOM; elsewhere its position among the cards. */
const indexOf = (card: HTMLElement, position: number): number =>
  Number(card.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? position);

/** The card that contains the focus; on the page of a single post, that post. */
function currentCard(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('main article[data-content]');
  if (focused) return focused;
  const all = cards();
  return all.length === 1 ? (all[0] ?? null) : null;
}

/** The first card that starts below the sticky elements at the top of the screen. */
function firstVisible(): HTMLElement | undefined {
  const below = cards()
    .map((card) => ({ card, top: card.getBoundingClientRect().top }))
    .filter(({ card, top }) => top >= Number.parseFloat(getComputedStyle(card).scrollMarginTop) - 80)
    .toSorted((a, b) => a.top - b.top);
  return below[0]?.card;
}

function focusCard(card: HTMLElement): void {
  // without this, Safari draws no focus ring after a click, even if a key moves the focus
  card.focus({ preventScroll: true, focusVisible: true });
  card.scrollIntoView({ block: 'start', behavior: 'instant' });
}

let walking: number | undefined;

/** Moves the focus to the next or previous card, or to the first visible one if no card has it. */
export function moveCardFocus(by: 1 | -1): void {
  if (walking !== undefined) cancelAnimationFrame(walking);
  const from = document.activeElement?.closest<HTMLElement>('main article[data-content]');
  if (!from) {
    const first = firstVisible();
    if (first) focusCard(first);
    return;
  }
  const index = indexOf(from, cards().indexOf(from)) + by;
  const step = (frames: number) => {
    walking = undefined;
    const next = cards().find((card, position) => indexOf(card, position) === index);
    if (next) focusCard(next);
    // keys can be pressed faster than the list renders its next rows
    else if (frames > 0 && index >= 0) walking = requestAnimationFrame(() => step(frames - 1));
  };
  step(TIMEOUT);
}

/** Clicks the element of the current card that has this shortcut. Returns whether there is one. */
export function pressOnCard(key: string): boolean {
  const part = currentCard()?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  part?.click();
  return part !== undefined && part !== null;
}
