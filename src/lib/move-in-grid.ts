/** A position in pixels. */
export interface Spot {
  left: number;
  top: number;
  width: number;
}

const middle = ({ left, width }: Spot): number => left + width / 2;

/** The index of the spot nearest to `from` in the next row of those that are `isBeyond`; null: there is no such row. */
function nearest(spots: readonly Spot[], from: Spot, isBeyond: (spot: Spot) => boolean): number | null {
  const beyond = spots.filter(isBeyond);
  const distance = ({ top }: Spot) => Math.abs(top - from.top);
  const row = Math.min(...beyond.map(distance));
  const inRow = beyond.filter((spot) => distance(spot) <= row + 1);
  const aside = (spot: Spot) => Math.abs(middle(spot) - middle(from));
  const best = inRow.sort((a, b) => aside(a) - aside(b))[0];
  return best ? spots.indexOf(best) : null;
}

/**
 * The index of the item that an arrow key leads to from item `at`, in rows of uneven width. Null: out of the grid on that side.
 * Undefined: the key does not move.
 */
export function moveInGrid(spots: readonly Spot[], at: number, key: string): number | null | undefined {
  const from = spots[at];
  if (!from) return undefined;
  const within = (index: number) => (index >= 0 && index < spots.length ? index : null);
  switch (key) {
    case 'ArrowRight':
      return within(at + 1);
    case 'ArrowLeft':
      return within(at - 1);
    case 'ArrowDown':
      return nearest(spots, from, ({ top }) => top > from.top + 1);
    case 'ArrowUp':
      return nearest(spots, from, ({ top }) => top < from.top - 1);
    case 'Home':
      return 0;
    case 'End':
      return spots.length - 1;
    default:
      return undefined;
  }
}
