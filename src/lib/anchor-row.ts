/**
 * When a list changes above the reader: the visible row that should keep its place on the screen. It is the first that is still
 * in the list and has not moved up past others. All keys are in the order of the list.
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
