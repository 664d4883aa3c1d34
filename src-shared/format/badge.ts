/** A badge's text: empty for 0, the number, or 99+. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}
