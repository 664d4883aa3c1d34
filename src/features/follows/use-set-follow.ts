import { useSetMark } from '#client/lib/use-set-mark.ts';
import { followMark } from './follow-mark.ts';

/** Follows or unfollows a member. Returns false for a visitor. */
export const useSetFollow = (profileId: string): ((following: boolean) => boolean) =>
  useSetMark(followMark, { kind: 'member-counts', id: profileId });
