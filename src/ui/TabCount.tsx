import { Text, VisuallyHidden } from '@mantine/core';
import { abbreviateCount } from '#shared/format/count.ts';

/** The number of items under a tab or heading; `label` says it in words. Never narrower than two digits. */
export const TabCount = ({
  count,
  label,
}: {
  count: number | undefined;
  label: (count: number) => string;
}) => (
  <Text span inherit display="inline-block" miw="2ch" ms={6} c="quiet" fw={500}>
    {count !== undefined && (
      <>
        <span aria-hidden="true">{abbreviateCount(count)}</span>
        <VisuallyHidden>{label(count)}</VisuallyHidden>
      </>
    )}
  </Text>
);
