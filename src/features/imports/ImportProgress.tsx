import { Paper, Stack, Text, Title } from '@mantine/core';
import { ProgressBar } from '#client/ui/ProgressBar.tsx';
import { importsMessages } from '#shared/messages/imports.ts';
import type { ImportView } from '#shared/views/imports.ts';

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** The progress of an import, or of undoing it. */
export function ImportProgress({ importView }: { importView: ImportView }) {
  const { state, titles, rows, isWaiting } = importView;
  const name = importsMessages.origin(importView);
  const allTitles = sum(titles);
  const lookedUp = allTitles - titles.waiting;
  const written = rows.made + rows.known + rows.failed;
  const percent = Math.floor(((lookedUp + written) * 100) / Math.max(1, allTitles + sum(rows)));
  const isUndoing = state === 'undoing';
  return (
    <Paper withBorder radius="lg" bg="var(--raised)" p="lg">
      <Stack gap="sm">
        <Title order={2} fz="lg" lh="lg">
          {isUndoing ? importsMessages.undoing(name) : importsMessages.running(name)}
        </Title>
        {/* it is not known how much is left to undo */}
        <ProgressBar size={10} label={importsMessages.progress} percent={isUndoing ? null : percent} />
        {!isUndoing && (
          <Text style={{ fontVariantNumeric: 'tabular-nums' }}>
            {importsMessages.lookedUp(lookedUp, allTitles)} · {importsMessages.saved(rows.made)}
          </Text>
        )}
        <Text c="quiet" size="sm" role="status">
          {isUndoing
            ? importsMessages.mayCloseUndoing
            : isWaiting
              ? importsMessages.waiting
              : importsMessages.mayClose}
        </Text>
      </Stack>
    </Paper>
  );
}
