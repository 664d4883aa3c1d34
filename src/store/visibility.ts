import { shallow } from '@tanstack/react-store';
import { patch, useClientState, withKey } from './client-store.ts';
import type { ClientState, ClientStore, EntityRef, MemberVisibility } from './client-store.ts';
import { entityKey, isRemoved } from './entities.ts';

/** A member is hidden or blocked from now on, or visible again. */
export const setMemberVisibility = (
  store: ClientStore,
  memberId: string,
  visibility: MemberVisibility,
): void => patch(store, { members: new Map(store.state.members).set(memberId, visibility) });

/** What was done to a member here; undefined: nothing, so what the server said holds. */
export const useMemberVisibility = (memberId: string | undefined): MemberVisibility | undefined =>
  useClientState(({ members }) => (memberId === undefined ? undefined : members.get(memberId)));

/** A post or a comment is hidden from now on, since the viewer has reported it. */
export const hideReported = (store: ClientStore, ref: EntityRef): void =>
  patch(store, { reported: withKey(store.state.reported, entityKey(ref), true) });

/** What says whether something is hidden. */
export type Hidden = Pick<ClientState, 'removed' | 'members' | 'reported'>;

/** The same for components; its identity changes when something is hidden or shown again. */
export const useHidden = (): Hidden =>
  useClientState(({ removed, members, reported }) => ({ removed, members, reported }), shallow);

type Authored = EntityRef & { author: { id: string } | null };

/** Whether something is hidden wherever it would stand: removed, reported, or by a member whom the viewer has blocked. */
export const isHidden = (state: Hidden, thing: Authored): boolean =>
  isRemoved(state, thing) ||
  state.reported.has(entityKey(thing)) ||
  (thing.author !== null && state.members.get(thing.author.id) === 'blocked');

/** Whether it is hidden from feeds: also when the viewer hides its author. */
export const isHiddenFromFeeds = (state: Hidden, thing: Authored): boolean =>
  isHidden(state, thing) || (thing.author !== null && state.members.get(thing.author.id) === 'hidden');

/** Whether one thing is hidden by now; undefined never is. */
export const useIsHidden = (thing: Authored | undefined): boolean =>
  useClientState((state) => thing !== undefined && isHidden(state, thing));

/** A list without what was removed or hidden since it was read. */
export const useVisible = <T extends Authored>(
  items: readonly T[],
  isOut: (state: Hidden, item: T) => boolean = isHidden,
): readonly T[] => useClientState((state) => items.filter((item) => !isOut(state, item)), shallow);

/** A list of members without those who have left or were blocked since it was read, or also without the hidden ones. */
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

/** Forgets what was hidden, for lists that are read anew. */
export const forgetVisibility = (store: ClientStore): void =>
  patch(store, { members: new Map(), reported: new Set() });
