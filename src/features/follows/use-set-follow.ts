import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { followToggle } from './follow-toggle.ts';

/** Follows or unfollows a member. Returns false for a visitor. */
export const useSetFollow = (profileId: string): ((following: boolean) => boolean) =>
  useOptimisticToggle(followToggle, { kind: 'member-counts', id: profileId });
