import { exactCount } from './count.ts';

/** The unit in which a member reads distances. */
export type DistanceUnit = 'mi' | 'km';

const kilometersPerMile = 1.609344;
const feetPerMile = 5280;

/**
 * Feet below a mile, meters below a kilometer, otherwise one decimal: "2,640 ft", "500 m", "3.1 mi", "1,204.5 mi". Positions are
 * rounded to a grid, so 0 only means close: "under 1 mi".
 */
export function formatDistance(kilometers: number, unit: DistanceUnit): string {
  if (kilometers === 0) return `under 1 ${unit}`;
  const far = unit === 'mi' ? kilometers / kilometersPerMile : kilometers;
  if (far >= 1) {
    const [whole, tenth] = far.toFixed(1).split('.');
    return `${exactCount(Number(whole))}.${tenth} ${unit}`;
  }
  return unit === 'mi' ? `${exactCount(Math.round(far * feetPerMile))} ft` : `${Math.round(far * 1000)} m`;
}
