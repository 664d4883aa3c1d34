import { Text } from '@mantine/core';
import { setConversationMuted } from '#client/features/notifications/mute-conversation.tsx';
import { byCursor } from '#client/lib/pages.ts';
import { refetchListWhenShown } from '#client/lib/refetch-when-shown.ts';
import { useClient } from '#client/store/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Clamped } from '#client/ui/Clamped.tsx';
import { fill } from '#client/lib/fill.ts';
import { displayName } from '#shared/format/display-name.ts';
import { targetNouns } from '#shared/messages/common.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import type { MutedView } from '#shared/views/notifications.ts';
import { RowContent, UndoableRows } from './UndoableRows.tsx';

const nounOf = (wall: MutedView['wall']): string => targetNouns[wall === null ? 'content' : 'wall_post'];

/** The muted posts and wall posts. */
export function MutedConversations() {
  const client = useClient();
  const query = trpc.notifications.listMuted.useInfiniteQuery(
    {},
    { ...byCursor, ...refetchListWhenShown, gcTime: 0 },
  );
  return (
    <UndoableRows
      query={query}
      empty={{
        title: settingsMessages.noMutedConversations,
        text: settingsMessages.muteHint,
      }}
      undo={{
        label: settingsMessages.unmute,
        labelFor: ({ author, wall }) =>
          settingsMessages.unmuteConversation(nounOf(wall), displayName(author)),
        done: settingsMessages.unmuted,
        doneFor: ({ author, wall }) =>
          settingsMessages.unmutedConversation(nounOf(wall), displayName(author)),
        run: ({ id, wall }) =>
          setConversationMuted(client, { kind: wall === null ? 'post' : 'wall_post', id }, false),
      }}
    >
      {(muted) => <MutedConversation muted={muted} />}
    </UndoableRows>
  );
}

function MutedConversation({ muted: { id, author, wall, text } }: { muted: MutedView }) {
  return (
    <RowContent
      member={author}
      link={
        wall === null
          ? { to: '/comments/$postId', params: { postId: id } }
          : { to: '/$username', params: { username: wall }, search: { wall: id } }
      }
    >
      <Text span size="sm" c="quiet">
        {fill(settingsMessages.mutedItem, { noun: nounOf(wall), name: <bdi>{displayName(author)}</bdi> })}
      </Text>
      {text && (
        <Text span style={{ whiteSpace: 'pre-line' }}>
          <Clamped lines={3}>{text}</Clamped>
        </Text>
      )}
    </RowContent>
  );
}
