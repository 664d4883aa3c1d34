import { Box, Text, VisuallyHidden } from '@mantine/core';
import { Fragment, useRef } from 'react';
import { limits, pageSize } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import { feedMessages } from '#shared/messages/feed.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import type { MemberRow, ProfileView } from '#shared/views/members.ts';
import { displayName } from '#shared/format/display-name.ts';
import { useVisibleMembers } from '#client/store/visibility.ts';
import { ButtonLink } from '#client/lib/links.ts';
import { byCursor, keepFormerPages } from '#client/lib/pages.ts';
import { trpc } from '#client/lib/trpc.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { useLastShown } from '#client/ui/use-last-shown.ts';
import { ListSearch } from '#client/ui/ListSearch.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { NobodyDrawing } from '#client/ui/later-drawings.tsx';
import { useFocusFirstNew } from '#client/ui/focus.ts';
import { listState } from '#client/lib/list-state.ts';
import { useRetry } from '#client/ui/use-retry.ts';
import { MemberItem, MemberSkeleton } from './MemberItem.tsx';
import type { FollowSide } from './profile-search.ts';

interface FollowListProps {
  profile: ProfileView;
  side?: FollowSide;
  query?: string;
  onSearch: (query: string) => void;
  opened: boolean;
  onClose: () => void;
}

const titles: Record<FollowSide, string> = {
  followers: profilesMessages.followers,
  following: commonMessages.following,
};

const searchLabels: Record<FollowSide, string> = {
  followers: profilesMessages.searchFollowers,
  following: profilesMessages.searchFollowing,
};

const nobody: readonly MemberRow[] = [];

/** The followers of a member, or the members they follow, over the profile. A list of more than one page can be searched. */
export default function FollowList({
  profile,
  side,
  query = '',
  onSearch,
  opened,
  onClose,
}: FollowListProps) {
  const shown = useLastShown(side) ?? 'followers';
  return (
    <Sheet opened={opened} onClose={onClose} title={titles[shown]} tall searchParam="list">
      <Fragment key={shown}>
        <ListSearch
          stickyIn="sheet"
          query={query}
          label={searchLabels[shown]}
          limit={limits.fullName}
          isLong={profile.stats.counts[shown] > pageSize.people}
          // a debounced search can arrive while the sheet is closing
          onSearch={(wanted) => opened && onSearch(wanted)}
        />
        <Members profile={profile} side={shown} query={query} enabled={opened} />
      </Fragment>
    </Sheet>
  );
}

interface MembersProps {
  profile: ProfileView;
  side: FollowSide;
  query: string;
  enabled: boolean;
}

function Members({ profile, side, query, enabled }: MembersProps) {
  const list = trpc.follows.list.useInfiniteQuery(
    { profileId: profile.id, side, ...(query && { query }) },
    { ...byCursor, enabled, staleTime: 10_000, placeholderData: keepFormerPages },
  );
  const isFormer = list.isPlaceholderData;
  const pages = list.data?.pages;
  const stored = pages?.flatMap((page) => page.items) ?? nobody;
  const members = useVisibleMembers(stored);
  const rows = useRef<HTMLUListElement>(null);
  // placeholder data has no further pages
  const more = useFocusFirstNew(rows, members.length, {
    ...list,
    hasNextPage: list.hasNextPage && !isFormer,
  });
  const { state, failure } = listState(list, useRetry(list), members.length);
  return (
    <>
      <VisuallyHidden role="status">
        {query &&
          pages &&
          !isFormer &&
          (more.hasNextPage ? profilesMessages.atLeastMembers : counts.members)(members.length)}
      </VisuallyHidden>
      {failure ? (
        <FailedRow text={commonMessages.listFailed} {...failure} />
      ) : state === 'loading' ? (
        <Loading>
          {[0, 1, 2, 3].map((row) => (
            <MemberSkeleton key={row} odd={row % 2 === 1} />
          ))}
        </Loading>
      ) : state === 'ready' ? (
        <Box mod={{ waiting: isFormer }}>
          <Box component="ul" ref={rows} py="xs">
            {members.map((member) => (
              <MemberItem key={member.id} member={member} />
            ))}
          </Box>
          <ShowMore pages={more} />
        </Box>
      ) : query ? (
        <Text
          px="lg"
          pt={40}
          pb={56}
          c="quiet"
          ta="center"
          style={{ overflowWrap: 'anywhere', textWrap: 'balance' }}
        >
          {profilesMessages.nobodyFound(query)}
        </Text>
      ) : (
        <Nobody profile={profile} side={side} />
      )}
    </>
  );
}

/** Nobody follows the member, or they follow nobody. */
function Nobody({ profile, side }: Pick<MembersProps, 'profile' | 'side'>) {
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
