/**
 * When a list changes above a reader: the visible row that should keep its place on the screen, the first that is still there and
 * did not move up past others. Keys in the order of the list.
 */
export function anchorRow(
  before: readonly string[],
  inView: readonly string[],
  after: readonly string[],
): string | undefined {
  const places = new Map(after.map((key, place) => [key, place]));
  const stayed = (key: string): boolean => {
    const place = places.get(key);
    if (place === undefined) return false;
    const above = before.slice(0, before.indexOf(key)).findLast((other) => places.has(other));
    return above === undefined || (places.get(above) ?? 0) < place;
  };
  return inView.find(stayed);
}
