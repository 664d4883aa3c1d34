import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { countOf } from '#shared/format/count.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useTRPC } from '#client/lib/trpc.ts';
import { useBack } from '#client/lib/use-back.ts';
import { displayName } from '#shared/format/display-name.ts';
import { useFollowView } from '#client/features/follows/follow-view.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import type { FollowSide } from './profile-search.ts';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfilePosts } from './ProfilePosts.tsx';
import { WithProfile } from './WithProfile.tsx';

const FollowList = lazyPart(() => import('./FollowList.tsx'));

interface ProfileScreenProps {
  /** A username or an id. */
  who: string;
  /** The list of members that lies over the profile. */
  list?: FollowSide;
}

/** A member's page. */
export function ProfileScreen({ who, list }: ProfileScreenProps) {
  return (
    <WithProfile who={who}>
      {(profile) => <Profile key={profile.id} profile={profile} list={list} />}
    </WithProfile>
  );
}

function Profile({ profile, list }: { profile: ProfileView; list?: FollowSide }) {
  const name = displayName(profile);
  const { counts } = useFollowView(profile.stats);
  useCanonicalAddress(profile);
  return (
    <>
      <DocumentTitle title={`${name} (@${profile.username})`} />
      <PageHeader title={name} subtitle={countOf(counts.posts, 'post')} onBack={useBack()} />
      <ProfileHeader profile={profile} />
      <ProfilePosts profile={profile} />
      <Suspense>
        <FollowList profile={profile} side={list} />
      </Suspense>
    </>
  );
}

/** Whoever came by a former name stands at the present one. */
function useCanonicalAddress(profile: ProfileView): void {
  const { username } = profile;
  const navigate = useNavigate();
  const client = useQueryClient();
  const trpc = useTRPC();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    const name = path === undefined ? null : /^\/([^/]+)$/u.exec(path)?.[1];
    if (!name || name === 'profile' || name.toLowerCase() === username.toLowerCase()) return;
    client.setQueryData(trpc.profiles.get.queryKey({ username }), profile);
    void navigate({ to: '/$username', params: { username }, replace: true });
  }, [path, username, profile, navigate, client, trpc]);
}
