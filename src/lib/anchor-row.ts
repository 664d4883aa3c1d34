/**
 * The visible row to hold in place when a list changes above it: the first one that is still in the list, and still below the
 * nearest earlier row that remains. All keys are in list order.
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
