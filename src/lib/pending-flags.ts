import type { MarkName } from './pending-marks.ts';

/** Marks of one view as the viewer wants them, which the server has not confirmed yet. */
export type PendingFlags = Partial<Record<MarkName, boolean>>;

const none: PendingFlags = {};
const flags = new Map<string, PendingFlags>();

/** The pending marks of `kind:id`. */
export const flagsFor = (key: string): PendingFlags => flags.get(key) ?? none;

/** Sets or (undefined) removes one of them. */
export function setFlag(key: string, mark: MarkName, flag: boolean | undefined): void {
  const { [mark]: _before, ...others } = flagsFor(key);
  const next = flag === undefined ? others : { ...others, [mark]: flag };
  if (Object.keys(next).length === 0) flags.delete(key);
  else flags.set(key, next);
}
