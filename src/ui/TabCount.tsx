import { Text, VisuallyHidden } from '@mantine/core';
import { abbreviateCount } from '#shared/format/count.ts';

/** How much is behind a tab or a heading; `label` says it in words. Nothing while it is not known. */
export const TabCount = ({ count, label }: { count: number | undefined; label: (count: number) => string }) =>
  count !== undefined && (
    <Text span inherit ms={6} c="quiet" fw={500}>
      <span aria-hidden="true">{abbreviateCount(count)}</span>
      <VisuallyHidden>{label(count)}</VisuallyHidden>
    </Text>
  );
