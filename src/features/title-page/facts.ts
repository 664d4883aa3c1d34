/** '1 h 42 min', '2 h', '45 min', with no line break between a number and its unit; '' when unknown. */
export function runtimeText(minutes: number | null): string {
  if (!minutes) return '';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours}\u00A0h`, rest > 0 && `${rest}\u00A0min`].filter(Boolean).join(' ');
}

/** A score out of 10 with one decimal, without '.0': '7.4', '10'. */
export const scoreText = (score: number): string => score.toFixed(1).replace(/\.0$/, '');
