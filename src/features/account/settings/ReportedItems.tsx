import { Text } from '@mantine/core';
import { showReported } from '#client/features/safety/safety-actions.ts';
import { byCursor } from '#client/lib/pages.ts';
import { refetchListWhenShown } from '#client/lib/refetch-when-shown.ts';
import { useClient } from '#client/store/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Clamped } from '#client/ui/Clamped.tsx';
import { fill } from '#client/lib/fill.ts';
import { displayName } from '#shared/format/display-name.ts';
import { targetNouns } from '#shared/messages/common.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import type { ReportedView } from '#shared/views/safety.ts';
import { RowContent, UndoableRows } from './UndoableRows.tsx';

/** What the viewer has reported and therefore does not see. */
export function ReportedItems() {
  const client = useClient();
  const query = trpc.safety.listReported.useInfiniteQuery(
    {},
    { ...byCursor, ...refetchListWhenShown, gcTime: 0 },
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
        done: settingsMessages.shown,
        doneFor: ({ target, author }) =>
          settingsMessages.shownLabel(targetNouns[target.kind], displayName(author)),
        run: ({ target }) => showReported(client, target),
      }}
    >
      {(reported) => <ReportedItem reported={reported} />}
    </UndoableRows>
  );
}

function ReportedItem({ reported: { author, target, text, reason } }: { reported: ReportedView }) {
  return (
    <RowContent member={author}>
      <Text span size="sm" c="quiet">
        {fill(settingsMessages.reportedItem, {
          noun: targetNouns[target.kind],
          name: <bdi>{displayName(author)}</bdi>,
        })}
      </Text>
      {text && (
        <Text span style={{ whiteSpace: 'pre-line' }}>
          <Clamped lines={3}>{text}</Clamped>
        </Text>
      )}
      {reason && (
        <Text span size="sm" c="quiet" mt={4}>
          <Clamped lines={2}>{settingsMessages.yourReason(reason)}</Clamped>
        </Text>
      )}
    </RowContent>
  );
}
