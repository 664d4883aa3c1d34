import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { unblock, unhide } from '#client/features/safety/safety-actions.ts';
import { useClient } from '#client/lib/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { displayName } from '#shared/format/display-name.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import type { MemberRef } from '#shared/views/members.ts';
import classes from './UndoableRows.module.css';
import { UndoableRows } from './UndoableRows.tsx';

const texts = {
  hidden: {
    empty: {
      title: settingsMessages.noHiddenMembers,
      text: settingsMessages.hideHint,
    },
    label: commonMessages.show,
    act: unhide,
  },
  blocked: {
    empty: {
      title: settingsMessages.noBlockedMembers,
      text: settingsMessages.blockHint,
    },
    label: commonMessages.unblock,
    act: unblock,
  },
} as const;

/** The members whom the viewer hides or blocks. */
export function HiddenMembers({ list }: { list: 'hidden' | 'blocked' }) {
  const client = useClient();
  const procedure = list === 'hidden' ? trpc.safety.listHidden : trpc.safety.listBlocked;
  const query = procedure.useInfiniteQuery({}, { getNextPageParam: (page) => page.nextCursor, gcTime: 0 });
  const { empty, label, act } = texts[list];
  return (
    <UndoableRows
      query={query}
      empty={empty}
      undo={{
        label,
        labelFor: (member) => `${label} ${displayName(member)}`,
        act: (member) => act(client, member),
      }}
    >
      {(member) => <Who member={member} linked={list === 'hidden'} />}
    </UndoableRows>
  );
}

interface WhoProps {
  member: MemberRef;
  linked: boolean;
}

function Who({ member, linked }: WhoProps) {
  const name = displayName(member);
  const names = (
    <>
      <Text component="bdi" fw={650}>
        {name}
      </Text>
      <Text span c="quiet" fz="sm" lh="sm">
        @{member.username}
      </Text>
    </>
  );
  return (
    <>
      <Avatar name={name} colorSeed={member.username} image={member.avatar} decorative />
      {linked ? (
        <Link to="/$username" params={{ username: member.username }} className={classes.texts}>
          {names}
        </Link>
      ) : (
        <span className={classes.texts}>{names}</span>
      )}
    </>
  );
}
