import { shallow } from '@tanstack/react-store';
import type { MemberRef } from '#shared/views/members.ts';
import { patch, useClientState } from './client-store.ts';
import type {
  ClientState,
  ClientStore,
  Entity,
  EntityRef,
  KnownEntity,
  KnownState,
  ViewerFlag,
  ViewerFlags,
} from './client-store.ts';

/** The state in a mutation's answer or a live event: counts, flags, other facts. Each may be absent. */
interface Update extends Entity {
  counts?: object;
  viewer?: object;
}

/** The key of an entity in the store. */
export const entityKey = ({ kind, id }: EntityRef): string => `${kind}:${id}`;

/** The viewer's inbox, with its unread count. */
export const inboxRef = { kind: 'inbox', id: 'own' } as const;

/** Changes what is known about an entity and moves it to the end: pending flags apply in the order in which they were set. */
function changeEntity(store: ClientStore, ref: EntityRef, change: (known: KnownEntity) => KnownEntity): void {
  const key = entityKey(ref);
  store.setState((state) => {
    const entities = new Map(state.entities);
    entities.delete(key);
    return { ...state, entities: entities.set(key, change(state.entities.get(key) ?? {})) };
  });
}

/**
 * Applies a newer state of an entity and returns whether it did. An older state is ignored, so answers may arrive in any order.
 * Counts and flags are merged, other facts are replaced. Each flag is compared with the revision of that flag: an answer about
 * the viewer's own mark applies even if somebody else has changed the counts meanwhile.
 */
export function applyUpdate(store: ClientStore, update: Update): boolean {
  const { kind, id, rev, counts, viewer, ...facts } = update;
  if (isRemoved(store.state, update)) return false;
  const before = store.state.entities.get(entityKey(update))?.state;
  const flags = Object.entries(viewer ?? {})
    .filter(([flag]) => (before?.viewer[flag]?.rev ?? -1) <= rev)
    .map(([flag, value]: [string, unknown]) => [flag, { value, rev }]);
  const isOlder = before !== undefined && before.rev > rev;
  if (isOlder && flags.length === 0) return false;
  const flagged = { ...before?.viewer, ...Object.fromEntries(flags) };
  const hasFacts = Object.keys(facts).length > 0;
  const state: KnownState = isOlder
    ? { ...before, viewer: flagged }
    : {
        rev,
        counts: counts ? { ...before?.counts, ...counts } : before?.counts,
        facts: hasFacts ? { ...before?.facts, ...facts } : before?.facts,
        factsRev: hasFacts ? rev : (before?.factsRev ?? -1),
        viewer: flagged,
      };
  changeEntity(store, { kind, id }, ({ pending }) => ({ state, pending }));
  return true;
}

/** Applies a member's current name and picture. */
export const applyMember = (
  store: ClientStore,
  { kind, id, rev, username, fullName, avatar }: MemberRef,
): void => {
  const facts = { username, fullName, avatar };
  applyUpdate(store, { kind, id, rev, ...facts });
};

/** Shows a flag as the viewer set it or, if undefined, as the server confirmed it. */
export const setPendingFlag = (
  store: ClientStore,
  ref: EntityRef,
  flag: ViewerFlag,
  wanted: boolean | undefined,
): void =>
  changeEntity(store, ref, ({ pending, ...known }) => {
    const { [flag]: _before, ...others } = pending ?? {};
    return { ...known, pending: wanted === undefined ? others : { ...others, [flag]: wanted } };
  });

/** Marks the entity as deleted: permanently, or up to `rev` if it can be restored with a higher one. */
export const applyRemoval = (store: ClientStore, ref: EntityRef, rev = Infinity): void =>
  patch(store, { removed: new Map(store.state.removed).set(entityKey(ref), rev) });

/** Shows a deleted entity again after it was restored. */
export function applyRestoration(store: ClientStore, ref: EntityRef): void {
  const removed = new Map(store.state.removed);
  removed.delete(entityKey(ref));
  patch(store, { removed });
}

/** Like `useIsRemoved`, for a given state. */
export function isRemoved(
  { removed }: Pick<ClientState, 'removed'>,
  ref: EntityRef & Partial<Pick<Entity, 'rev'>>,
): boolean {
  const removedRev = removed.get(entityKey(ref));
  return removedRev !== undefined && (ref.rev ?? 0) <= removedRev;
}

/** Whether an entity was removed since it was read. */
export const useIsRemoved = (ref: EntityRef): boolean => useClientState((state) => isRemoved(state, ref));

/** Forgets everything but pending flags and the entities in `kept`, when lists are reloaded. Deleted own posts stay deleted. */
export function forgetEntities(store: ClientStore, kept: readonly EntityRef[] = []): void {
  const keptKeys = new Set(kept.map(entityKey));
  store.setState((state) => ({
    ...state,
    removed: new Map(),
    ownPosts: state.ownPosts.filter((post) => !isRemoved(state, post)),
    entities: new Map(
      [...state.entities].flatMap(([key, known]) => {
        if (keptKeys.has(key)) return [[key, known]];
        const { pending } = known;
        return pending ? [[key, { pending }]] : [];
      }),
    ),
  }));
}

/** The count that changes with a flag while its answer is pending. */
const countOfFlag: Partial<Record<ViewerFlag, string>> = {
  hearted: 'hearts',
  following: 'followers',
  liked: 'likes',
};

interface Flagged {
  counts?: Record<string, number>;
  viewer?: Record<string, boolean>;
}

/** The newest state from the query's result and the store, with the viewer's pending flags. */
export function latest<E extends Entity>(entity: E, known: KnownEntity | undefined): E {
  if (!known) return entity;
  const { state, pending } = known;
  const current = state && state.rev >= entity.rev ? merge(entity, state) : entity;
  return withFlags(current, pending ?? {});
}

/** Takes each part from the newer of the two. */
function merge<E extends Entity & Flagged>(entity: E, state: KnownState): E {
  const { rev, counts, viewer, facts, factsRev } = state;
  const flags = Object.entries(viewer).filter(([, flag]) => flag.rev >= entity.rev);
  return {
    ...entity,
    ...(factsRev >= entity.rev && facts),
    rev,
    ...('counts' in entity && { counts: { ...entity.counts, ...counts } }),
    ...('viewer' in entity && {
      viewer: { ...entity.viewer, ...Object.fromEntries(flags.map(([name, { value }]) => [name, value])) },
    }),
  };
}

function withFlags<E extends Entity & Flagged>(entity: E, flags: ViewerFlags): E {
  const all = Object.entries(flags) as [ViewerFlag, boolean][];
  const changed = all.filter(([flag, wanted]) => entity.viewer?.[flag] !== wanted);
  if (changed.length === 0) return entity;
  const counts = { ...entity.counts };
  const viewer = { ...entity.viewer };
  for (const [flag, wanted] of changed) {
    viewer[flag] = wanted;
    const count = countOfFlag[flag];
    if (count) counts[count] = Math.max(0, (counts[count] ?? 0) + (wanted ? 1 : -1));
  }
  return { ...entity, counts, viewer };
}

/** The newest known state of an entity; the component renders again when it changes. */
export function useLatest<E extends Entity>(entity: E): E {
  const known = useClientState(({ entities }) => entities.get(entityKey(entity)));
  return latest(entity, known);
}

/** The entities whose latest state passes `predicate`, for lists from which a flag removes items. */
export const useLatestWhere = <E extends Entity>(
  all: readonly E[],
  predicate: (entity: E) => boolean,
): readonly E[] =>
  useClientState(
    ({ entities }) => all.filter((entity) => predicate(latest(entity, entities.get(entityKey(entity))))),
    shallow,
  );
