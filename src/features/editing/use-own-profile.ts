import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useClientStore } from '#client/store/client-store.ts';
import { applyMember } from '#client/store/entities.ts';
import { shareStructure } from '#client/lib/query-client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { useEffect } from 'react';
import { mapProfileTexts, publicTextNames } from '#shared/profile-texts.ts';
import type { ProfileView } from '#shared/views/members.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';

interface Revision {
  rev: number;
}

/** Options of the query. The newest answer stays, whether it is a read's or an edit's. */
export const ownProfileOptions = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  structuralSharing: (before: unknown, after: unknown) =>
    before && (before as Revision).rev > (after as Revision).rev ? before : shareStructure(before, after),
} as const;

/**
 * The viewer's own profile, always refetched: edits must start from the current state. It is also refetched when it changes elsewhere
 * and when the page becomes visible again.
 */
export function useOwnProfile() {
  const query = trpc.account.profile.useQuery(undefined, ownProfileOptions);
  const { data, refetch } = query;
  const rev = useViewer()?.rev ?? 0;
  /** The revision that is still to be loaded; 0: the newest known one is shown. */
  const missingRev = data !== undefined && data.rev < rev ? rev : 0;
  useEffect(() => {
    if (missingRev > 0) void refetch();
  }, [missingRev, refetch]);
  return query;
}

/** The fields that a profile page shows to everyone unchanged. */
const publicPart = (own: OwnProfile) => {
  const { rev, username, fullName, avatar, country, photos, videoId, gif } = own;
  return {
    rev,
    username,
    fullName,
    avatar,
    country,
    videoId,
    gif,
    ...mapProfileTexts(publicTextNames, (_rule, name) => own[name]),
    photos: photos.map(({ image }) => image),
  };
};

/**
 * Applies the response to an edit everywhere: in the editor, on cards, and on the profile. The newest response wins, whatever
 * the order of arrival.
 */
export function useApplyOwnProfile(): (own: OwnProfile) => void {
  const store = useClientStore();
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  return (own) => {
    utils.account.profile.setData(undefined, own);
    const { username, fullName, avatar, rev } = own;
    utils.account.me.setData(undefined, (me) =>
      me && me.rev <= rev ? { ...me, username, fullName, avatar, rev } : me,
    );
    applyMember(store, own);
    queries.setQueriesData<ProfileView>({ queryKey: getQueryKey(trpc.profiles.get) }, (profile) =>
      profile && profile.id === own.id && profile.rev <= rev ? { ...profile, ...publicPart(own) } : profile,
    );
    void utils.profiles.get.invalidate();
  };
}
