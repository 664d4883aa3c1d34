import { useClientStore } from '#client/store/client-store.ts';
import { applyMember } from '#client/store/entities.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.tsx';
import { useEffect } from 'react';
import type { OwnProfile } from '#shared/views/own-profile.ts';

/**
 * The viewer's own profile, always refetched: edits must start from the current state. It is read again when it changes elsewhere
 * and when the page is visible again.
 */
export function useOwnProfile() {
  const query = trpc.account.profile.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const { data, refetch } = query;
  const rev = useViewer()?.rev ?? 0;
  /** The revision that is still to be loaded; 0: the newest known one is shown. */
  const unread = data !== undefined && data.rev < rev ? rev : 0;
  useEffect(() => {
    if (unread > 0) void refetch();
  }, [unread, refetch]);
  return query;
}

/**
 * Applies the answer of an edit everywhere at once: in the editor, on cards, and on the profile. The newest answer wins, whatever
 * the order of arrival.
 */
export function useApplyOwnProfile(): (own: OwnProfile) => void {
  const store = useClientStore();
  const utils = trpc.useUtils();
  return (own) => {
    utils.account.profile.setData(undefined, (before) => (before && before.rev > own.rev ? before : own));
    const { username, fullName, avatar, rev } = own;
    utils.account.me.setData(undefined, (me) =>
      me && me.rev <= rev ? { ...me, username, fullName, avatar, rev } : me,
    );
    applyMember(store, own);
    void utils.profiles.get.invalidate();
  };
}
