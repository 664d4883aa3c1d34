import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { setConversationMuted } from '#client/features/notifications/set-conversation-muted.ts';
import { useClient } from '#client/lib/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Clamped } from '#client/ui/Clamped.tsx';
import { fill } from '#client/lib/fill.ts';
import { displayName } from '#shared/format/display-name.ts';
import { targetNouns } from '#shared/messages/common.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import type { MutedView } from '#shared/views/notifications.ts';
import classes from './UndoableRows.module.css';
import { UndoableRows } from './UndoableRows.tsx';

const nounOf = (wall: MutedView['wall']): string => targetNouns[wall === null ? 'content' : 'wall_post'];

/** The muted posts and wall posts. */
export function MutedConversations() {
  const client = useClient();
  const query = trpc.notifications.listMuted.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor, gcTime: 0 },
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
        act: ({ id, wall }) =>
          setConversationMuted(client, { kind: wall === null ? 'post' : 'wall_post', id }, false),
      }}
    >
      {(muted) => <What muted={muted} />}
    </UndoableRows>
  );
}

function What({ muted: { id, author, wall, text } }: { muted: MutedView }) {
  const name = displayName(author);
  const link =
    wall === null
      ? ({ to: '/comments/$postId', params: { postId: id } } as const)
      : ({ to: '/$username', params: { username: wall }, search: { wall: id } } as const);
  return (
    <>
      <Avatar name={name} colorSeed={author.username} image={author.avatar} decorative />
      <Link {...link} className={classes.texts}>
        <Text span c="quiet" fz="sm" lh="sm">
          {fill(settingsMessages.mutedItem, { noun: nounOf(wall), name: <bdi>{name}</bdi> })}
        </Text>
        {text && (
          <Clamped lines={3} className={classes.text}>
            {text}
          </Clamped>
        )}
      </Link>
    </>
  );
}
