import { Text, VisuallyHidden } from '@mantine/core';
import { abbreviateCount } from '#shared/format/count.ts';
import { counts } from '#shared/messages/counts.ts';

export function CollectionCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <Text span inherit ms={6} c="quiet" fw={500}>
      <span aria-hidden="true">{abbreviateCount(count)}</span>
      <VisuallyHidden>{counts.titles(count)}</VisuallyHidden>
    </Text>
  );
}
