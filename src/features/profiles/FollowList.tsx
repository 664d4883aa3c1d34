import { Box } from '@mantine/core';
import { useRef } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { feedMessages } from '#shared/messages/feed.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import type { MemberRow, ProfileView } from '#shared/views/members.ts';
import { displayName } from '#shared/format/display-name.ts';
import { useVisibleMembers } from '#client/store/visibility.ts';
import { ButtonLink } from '#client/lib/links.ts';
import { byCursor } from '#client/lib/pages.ts';
import { trpc } from '#client/lib/trpc.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { useLastShown } from '#client/ui/use-last-shown.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { NobodyDrawing } from '#client/ui/later-drawings.tsx';
import { useFocusFirstNew } from '#client/ui/focus.ts';
import { MemberItem, MemberSkeleton } from './MemberItem.tsx';
import type { FollowSide } from './profile-search.ts';

interface FollowListProps {
  profile: ProfileView;
  side?: FollowSide;
  opened: boolean;
  onClose: () => void;
}

const titles: Record<FollowSide, string> = {
  followers: profilesMessages.followers,
  following: commonMessages.following,
};

const nobody: readonly MemberRow[] = [];

/** The followers of a member, or whom they follow, over the profile. */
export default function FollowList({ profile, side, opened, onClose }: FollowListProps) {
  const shown = useLastShown(side) ?? 'followers';
  return (
    <Sheet opened={opened} onClose={onClose} title={titles[shown]} tall addressed="list">
      <Members profile={profile} side={shown} enabled={opened} />
    </Sheet>
  );
}

function Members({ profile, side, enabled }: { profile: ProfileView; side: FollowSide; enabled: boolean }) {
  const list = trpc.follows.list.useInfiniteQuery(
    { profileId: profile.id, side },
    { ...byCursor, enabled, staleTime: 10_000 },
  );
  const pages = list.data?.pages;
  const stored = pages?.flatMap((page) => page.items) ?? nobody;
  const members = useVisibleMembers(stored);
  const rows = useRef<HTMLUListElement>(null);
  const more = useFocusFirstNew(rows, members.length, list);
  if (!pages) {
    return (
      <LoadingOrFailed query={list} failed={commonMessages.listFailed}>
        <Loading>
          {[0, 1, 2, 3].map((row) => (
            <MemberSkeleton key={row} odd={row % 2 === 1} />
          ))}
        </Loading>
      </LoadingOrFailed>
    );
  }
  if (members.length === 0 && !list.hasNextPage) {
    const { isSelf } = profile.viewer;
    const name = displayName(profile);
    const empty: Record<FollowSide, string> = {
      followers: isSelf ? profilesMessages.noOwnFollowers : profilesMessages.noFollowers(name),
      following: isSelf ? profilesMessages.youFollowNobody : profilesMessages.followsNobody(name),
    };
    return (
      <EmptyState drawing={<NobodyDrawing />} title={empty[side]}>
        {isSelf &&
          (side === 'followers' ? (
            <ButtonLink to="/invite-friends">{commonMessages.inviteFriends}</ButtonLink>
          ) : (
            <ButtonLink to="/explore">{feedMessages.findPeople}</ButtonLink>
          ))}
      </EmptyState>
    );
  }
  return (
    <>
      <Box component="ul" ref={rows} py="xs">
        {members.map((member) => (
          <MemberItem key={member.id} member={member} />
        ))}
      </Box>
      <ShowMore pages={more} />
    </>
  );
}
