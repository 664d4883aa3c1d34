import { Box, Text } from '@mantine/core';
import { useVisibleMembers } from '#client/store/visibility.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { profilesMessages } from '#shared/messages/profiles.ts';
import type { MemberRow } from '#shared/views/members.ts';
import { MemberItem, MemberSkeleton } from './MemberItem.tsx';

/** Milliseconds after which it is refetched when the member returns to the page. */
const STALE_TIME = 5 * 60_000;

const nobody: readonly MemberRow[] = [];

/** A few members to follow; a followed member stays in the list until it is refetched. */
export function MembersToFollow() {
  const viewer = useViewer();
  const suggested = trpc.profiles.suggested.useQuery(undefined, {
    staleTime: STALE_TIME,
    refetchOnWindowFocus: true,
  });
  const members = useVisibleMembers(suggested.data?.items ?? nobody, { withHidden: false });
  if (!suggested.data) {
    return (
      <LoadingOrFailed query={suggested} failed={profilesMessages.suggestionsFailed}>
        <Box mx={-20} aria-hidden="true">
          {[0, 1, 2].map((row) => (
            <MemberSkeleton key={row} odd={row % 2 === 1} />
          ))}
        </Box>
      </LoadingOrFailed>
    );
  }
  if (members.length === 0)
    return (
      <Text c="quiet" fz="sm" lh="sm">
        {viewer ? profilesMessages.noSuggestions : profilesMessages.noMembers}
      </Text>
    );
  return (
    <Box component="ul" mx={-20}>
      {members.map((member) => (
        <MemberItem key={member.id} member={member} showFollowToVisitors />
      ))}
    </Box>
  );
}
