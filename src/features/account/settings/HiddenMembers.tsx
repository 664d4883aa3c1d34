import { Text } from '@mantine/core';
import { unblock, unhide } from '#client/features/safety/safety-actions.ts';
import { byCursor } from '#client/lib/pages.ts';
import { refetchListWhenShown } from '#client/lib/refetch-when-shown.ts';
import { useClient } from '#client/store/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { displayName, usernameBesideName } from '#shared/format/display-name.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import { RowContent, UndoableRows } from './UndoableRows.tsx';

const texts = {
  hidden: {
    empty: {
      title: settingsMessages.noHiddenMembers,
      text: settingsMessages.hideHint,
    },
    label: commonMessages.show,
    done: settingsMessages.shown,
    run: unhide,
  },
  blocked: {
    empty: {
      title: settingsMessages.noBlockedMembers,
      text: settingsMessages.blockHint,
    },
    label: commonMessages.unblock,
    done: settingsMessages.unblocked,
    run: unblock,
  },
} as const;

/** The members whom the viewer hides or blocks. */
export function HiddenMembers({ list }: { list: 'hidden' | 'blocked' }) {
  const client = useClient();
  const procedure = list === 'hidden' ? trpc.safety.listHidden : trpc.safety.listBlocked;
  const query = procedure.useInfiniteQuery({}, { ...byCursor, ...refetchListWhenShown, gcTime: 0 });
  const { empty, label, done, run } = texts[list];
  return (
    <UndoableRows
      query={query}
      empty={empty}
      undo={{
        label,
        done,
        labelFor: (member) => `${label} ${displayName(member)}`,
        doneFor: (member) => `${done} ${displayName(member)}`,
        run: (member) => run(client, member),
      }}
    >
      {(member) => (
        <RowContent
          member={member}
          link={list === 'hidden' ? { to: '/$username', params: { username: member.username } } : undefined}
        >
          <Text component="bdi" fw={650}>
            {displayName(member)}
          </Text>
          <Text span size="sm" c="quiet">
            {usernameBesideName(member)}
          </Text>
        </RowContent>
      )}
    </UndoableRows>
  );
}
