import { useSyncExternalStore } from 'react';

/**
 * What the viewer has put out of their own sight since the page was loaded. It lies above what queries brought, like the
 * newest known state of views, so that everything of it vanishes in place and an undo brings it back where it was.
 */
export type Distance = 'hidden' | 'blocked';

const members = new Map<string, Distance | 'near'>();
const things = new Set<string>();
const listeners = new Set<() => void>();
let version = 0;

function announce(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** A member is hidden or blocked from now on, or near again. */
export function setDistance(memberId: string, distance: Distance | 'near'): void {
  members.set(memberId, distance);
  announce();
}

/** What was done to a member here; undefined: nothing, so what the server said holds. */
export const distanceOf = (memberId: string): Distance | 'near' | undefined => members.get(memberId);

interface Thing {
  kind: string;
  id: string;
}
const keyOf = ({ kind, id }: Thing): string => `${kind}:${id}`;

/** A post or a comment is out of sight from now on (reported), or not. */
export function setAway(thing: Thing, away: boolean): void {
  if (away) things.add(keyOf(thing));
  else things.delete(keyOf(thing));
  announce();
}

/** Whether something is out of the viewer's sight wherever it would stand: reported, or by a member they blocked. */
export const isAway = (thing: Thing & { author: { id: string } | null }): boolean =>
  things.has(keyOf(thing)) || (thing.author !== null && members.get(thing.author.id) === 'blocked');

/** Whether it is out of feeds: also by a member they hide. */
export const isOutOfFeeds = (thing: Thing & { author: { id: string } }): boolean =>
  isAway(thing) || members.get(thing.author.id) === 'hidden';

/** Forgets everything: whoever reads anew is told by the server. */
export function forgetSight(): void {
  members.clear();
  things.clear();
  announce();
}

/** Changes with every act above; for whoever draws by it. */
export function useSight(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => version,
  );
}
