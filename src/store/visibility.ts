import { shallow } from '@tanstack/react-store';
import { patch, useClientState, withKey } from './client-store.ts';
import type { ClientState, ClientStore, EntityRef, MemberVisibility } from './client-store.ts';
import { entityKey, isRemoved } from './entities.ts';

/** Hides or blocks a member, or makes them visible again. With undefined, the server's state applies. */
export function setMemberVisibility(
  store: ClientStore,
  memberId: string,
  visibility: MemberVisibility | undefined,
): void {
  const members = new Map(store.state.members);
  if (visibility) members.set(memberId, visibility);
  else members.delete(memberId);
  patch(store, { members });
}

/** What the viewer has done to a member on this page; undefined: the server's state applies. */
export const useMemberVisibility = (memberId: string | undefined): MemberVisibility | undefined =>
  useClientState(({ members }) => (memberId === undefined ? undefined : members.get(memberId)));

/** Hides a post or a comment that the viewer has reported, or shows it again. */
export const setReported = (store: ClientStore, ref: EntityRef, reported: boolean): void =>
  patch(store, { reported: withKey(store.state.reported, entityKey(ref), reported) });

/** The parts of the state that decide what is hidden. */
export type Hidden = Pick<ClientState, 'removed' | 'members' | 'reported'>;

/** The same for components. Its identity changes with every change of visibility. */
export const useHidden = (): Hidden =>
  useClientState(({ removed, members, reported }) => ({ removed, members, reported }), shallow);

type Authored = EntityRef & { author: { id: string } | null };

/** Whether an item is hidden everywhere: removed, reported, or by a blocked member. */
export const isHidden = (state: Hidden, thing: Authored): boolean =>
  isRemoved(state, thing) ||
  state.reported.has(entityKey(thing)) ||
  (thing.author !== null && state.members.get(thing.author.id) === 'blocked');

/** Whether an item is hidden from feeds: also if the viewer hides its author. */
export const isHiddenFromFeeds = (state: Hidden, thing: Authored): boolean =>
  isHidden(state, thing) || (thing.author !== null && state.members.get(thing.author.id) === 'hidden');

/** Whether an item has been hidden; false for undefined. */
export const useIsHidden = (thing: Authored | undefined): boolean =>
  useClientState((state) => thing !== undefined && isHidden(state, thing));

/** A list without items that were removed or hidden since it was read. */
export const useVisible = <T extends Authored>(
  items: readonly T[],
  isOut: (state: Hidden, item: T) => boolean = isHidden,
): readonly T[] => useClientState((state) => items.filter((item) => !isOut(state, item)), shallow);

/** A list of members without deleted and blocked ones; optionally without hidden ones. */
export const useVisibleMembers = <M extends EntityRef>(
  members: readonly M[],
  { withHidden = true } = {},
): readonly M[] =>
  useClientState(
    (state) =>
      members.filter((member) => {
        const visibility = state.members.get(member.id);
        return (
          !isRemoved(state, member) && visibility !== 'blocked' && (withHidden || visibility !== 'hidden')
        );
      }),
    shallow,
  );
