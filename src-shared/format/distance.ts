import { exactCount } from './count.ts';

/** How a member likes distances. */
export type DistanceUnit = 'mi' | 'km';

const kilometersPerMile = 1.609344;
const feetPerMile = 5280;

/**
 * Under a mile in feet, under a kilometer in meters, else with one decimal: "2,640 ft", "500 m", "3.1 mi". Positions are
 * compared on a grid, so 0 means no more than near: "under 1 mi".
 */
export function formatDistance(kilometers: number, unit: DistanceUnit): string {
  if (kilometers === 0) return `under 1 ${unit}`;
  const far = unit === 'mi' ? kilometers / kilometersPerMile : kilometers;
  if (far >= 1) return `${far.toFixed(1)} ${unit}`;
  return unit === 'mi' ? `${exactCount(Math.round(far * feetPerMile))} ft` : `${Math.round(far * 1000)} m`;
}
