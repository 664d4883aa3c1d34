import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type PendingFlags, flagsFor } from './pending-flags.ts';
import type { MarkName } from './pending-marks.ts';

/** Anything that can change: the higher `rev` is the newer state. */
export interface View {
  kind: string;
  id: string;
  rev: number;
}

/** What is known of a view beyond what a query brought: counts, the viewer's marks, changed facts, or its end. */
interface Known extends View {
  counts?: object;
  viewer?: object;
  removed?: boolean;
}

interface Kept extends Known {
  /** The revision that last told of the viewer's marks, and of other facts: an event of counts alone tells of neither. */
  viewerRev: number;
  factsRev: number;
}

const known = new Map<string, Kept>();
const listeners = new Map<string, Set<() => void>>();
/** How often what is known of a view has changed. */
const versions = new Map<string, number>();
const versionOf = (key: string): number => versions.get(key) ?? 0;
/** Under which everything known of a view is kept. */
export const viewKey = ({ kind, id }: Pick<View, 'kind' | 'id'>): string => `${kind}:${id}`;

/** Tells whoever shows this view that it looks different now. */
export function announce(view: Pick<View, 'kind' | 'id'>): void {
  versions.set(viewKey(view), versionOf(viewKey(view)) + 1);
  for (const listener of listeners.get(viewKey(view)) ?? []) listener();
}

/**
 * Keeps a newer state of a view: from a mutation's answer or a live event. An older one is ignored, so that answers may
 * arrive in any order. Counts and marks are merged; other facts replace.
 */
export function learn(state: Known): void {
  const before = known.get(viewKey(state));
  if (before && (before.removed || before.rev > state.rev)) return;
  const { kind: _kind, id: _id, rev, counts: _counts, viewer, removed: _removed, ...facts } = state;
  known.set(viewKey(state), {
    ...before,
    ...state,
    viewerRev: viewer ? rev : (before?.viewerRev ?? -1),
    factsRev: Object.keys(facts).length > 0 ? rev : (before?.factsRev ?? -1),
    ...((before?.counts ?? state.counts) && { counts: { ...before?.counts, ...state.counts } }),
    ...((before?.viewer ?? state.viewer) && { viewer: { ...before?.viewer, ...state.viewer } }),
  });
  if (viewer) dropUnnumbered(viewKey(state), viewer);
  announce(state);
}

interface Unnumbered {
  flags: PendingFlags;
  /** The revision shown when it was set; undefined until the view is shown. */
  rev: number | undefined;
}
const unnumbered = new Map<string, Unnumbered>();

/**
 * Keeps a confirmed mark that raises no revision, since nobody else's view changes: it joins whatever is the newest state
 * when the view is shown next.
 */
export function learnMark(view: Pick<View, 'kind' | 'id'>, flags: PendingFlags): void {
  const before = unnumbered.get(viewKey(view));
  unnumbered.set(viewKey(view), { flags: { ...before?.flags, ...flags }, rev: undefined });
  announce(view);
}

/** A numbered state that tells of a mark is newer than what was kept of it without a number. */
function dropUnnumbered(key: string, viewer: object): void {
  const own = unnumbered.get(key);
  if (own && Object.keys(own.flags).some((mark) => mark in viewer)) unnumbered.delete(key);
}

/** The view is gone for good. */
export function learnRemoved({ kind, id }: Pick<View, 'kind' | 'id'>): void {
  if (isRemoved({ kind, id })) return;
  learn({ kind, id, rev: Number.MAX_SAFE_INTEGER, removed: true });
  removals += 1;
  for (const listener of removalListeners) listener();
}

const removalListeners = new Set<() => void>();
let removals = 0;

/** Changes whenever something was removed; for lists, which then leave out what `isRemoved` says. */
export function useRemovals(): number {
  return useSyncExternalStore(
    (listener) => {
      removalListeners.add(listener);
      return () => removalListeners.delete(listener);
    },
    () => removals,
  );
}

export const isRemoved = (view: Pick<View, 'kind' | 'id'>): boolean =>
  known.get(viewKey(view))?.removed ?? false;

/** Which count a mark moves by one while its answer is awaited. */
const countOfMark: Partial<Record<MarkName, string>> = {
  hearted: 'hearts',
  following: 'followers',
  liked: 'likes',
};

interface Marked {
  counts?: Record<string, number>;
  viewer?: Record<string, boolean>;
}

/** The newest of a query's view and what is known, with the viewer's pending marks on top. */
export function newest<V extends View>(view: V): V {
  const state = known.get(viewKey(view));
  const confirmed = state && state.rev >= view.rev ? merge(view, state) : view;
  const own = unnumbered.get(viewKey(view));
  if (own) own.rev ??= confirmed.rev;
  const marked = own?.rev !== undefined && own.rev >= view.rev ? withFlags(confirmed, own.flags) : confirmed;
  return withFlags(marked, flagsFor(viewKey(view)));
}

/** Each part from whichever of the two knows it newer. */
function merge<V extends View>(view: V & Marked, state: Kept): V {
  const { rev, counts, viewer, viewerRev, factsRev, removed: _removed, ...facts } = state;
  return {
    ...view,
    ...(factsRev >= view.rev && facts),
    rev,
    ...('counts' in view && { counts: { ...view.counts, ...counts } }),
    ...('viewer' in view && viewerRev >= view.rev && { viewer: { ...view.viewer, ...viewer } }),
  };
}

function withFlags<V extends View & Marked>(view: V, pending: PendingFlags): V {
  const marks = Object.entries(pending) as [MarkName, boolean][];
  const open = marks.filter(([mark, want]) => view.viewer?.[mark] !== want);
  if (open.length === 0) return view;
  const counts = { ...view.counts };
  const viewer = { ...view.viewer };
  for (const [mark, want] of open) {
    viewer[mark] = want;
    const count = countOfMark[mark];
    if (count) counts[count] = Math.max(0, (counts[count] ?? 0) + (want ? 1 : -1));
  }
  return { ...view, counts, viewer };
}

/** The last result for a query's view, so that it keeps its identity until something changes. */
const results = new WeakMap<View, { version: number; result: View }>();

function read<V extends View>(view: V): V {
  const version = versionOf(viewKey(view));
  const last = results.get(view);
  if (last?.version === version) return last.result as V;
  const result = newest(view);
  results.set(view, { version, result });
  return result;
}

function subscribe(key: string, listener: () => void): () => void {
  const set = listeners.get(key) ?? new Set();
  listeners.set(key, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0) listeners.delete(key);
  };
}

/** What the viewer should see of a view now. A component that shows it follows every change by itself. */
export function useView<V extends View>(view: V): V {
  const key = viewKey(view);
  return useSyncExternalStore(
    (listener) => subscribe(key, listener),
    () => read(view),
  );
}

/** Those of these views of which `holds` is true by now: for lists that something leaves by a mark. Keep both identities. */
export function useWhere<V extends View>(views: readonly V[], holds: (view: V) => boolean): readonly V[] {
  const changes = useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const stops = views.map((view) => subscribe(viewKey(view), listener));
        return () => stops.forEach((stop) => stop());
      },
      [views],
    ),
    () => views.reduce((sum, view) => sum + versionOf(viewKey(view)), 0),
  );
  return useMemo(
    () => (changes > 0 ? views.filter((view) => holds(read(view))) : views),
    [views, changes, holds],
  );
}

/** Forgets everything, what was removed included: for whoever reads anew. */
export function forgetViews(): void {
  for (const key of [...known.keys(), ...unnumbered.keys()]) versions.set(key, versionOf(key) + 1);
  known.clear();
  unnumbered.clear();
}
