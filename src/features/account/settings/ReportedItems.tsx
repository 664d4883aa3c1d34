import { Text } from '@mantine/core';
import { showReported } from '#client/features/safety/safety-actions.ts';
import { useClient } from '#client/lib/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Clamped } from '#client/ui/Clamped.tsx';
import { fill } from '#client/lib/fill.ts';
import { displayName } from '#shared/format/display-name.ts';
import { targetNouns } from '#shared/messages/common.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import type { ReportedView } from '#shared/views/safety.ts';
import classes from './UndoableRows.module.css';
import { UndoableRows } from './UndoableRows.tsx';

/** What the viewer has reported and therefore does not see. */
export function ReportedItems() {
  const client = useClient();
  const query = trpc.safety.listReported.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor, gcTime: 0 },
  );
  return (
    <UndoableRows
      query={query}
      empty={{
        title: settingsMessages.noReports,
        text: settingsMessages.reportsHint,
      }}
      undo={{
        label: settingsMessages.showAgain,
        labelFor: ({ target, author }) =>
          settingsMessages.showAgainLabel(targetNouns[target.kind], displayName(author)),
        act: ({ target }) => showReported(client, target),
      }}
    >
      {(reported) => <What reported={reported} />}
    </UndoableRows>
  );
}

function What({ reported: { author, target, text, reason } }: { reported: ReportedView }) {
  const name = displayName(author);
  return (
    <>
      <Avatar name={name} colorSeed={author.username} image={author.avatar} decorative />
      <span className={classes.texts}>
        <Text span c="quiet" fz="sm" lh="sm">
          {fill(settingsMessages.reportedItem, { noun: targetNouns[target.kind], name: <bdi>{name}</bdi> })}
        </Text>
        {text && (
          <Clamped lines={3} className={classes.text}>
            {text}
          </Clamped>
        )}
        {reason && (
          <Clamped lines={2} className={`${classes.quiet} ${classes.reason}`}>
            {settingsMessages.yourReason(reason)}
          </Clamped>
        )}
      </span>
    </>
  );
}
