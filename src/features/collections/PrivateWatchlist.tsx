import { Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { collectionsMessages } from '#shared/messages/collections.ts';

export function PrivateWatchlist() {
  return (
    <Group component="p" gap="xs" wrap="nowrap" px="var(--gutter)" pb={4} c="quiet" fz="sm" lh="sm">
      <IconLock size={18} stroke={1.75} aria-hidden="true" />
      {collectionsMessages.thisWatchlistIsPrivate}
    </Group>
  );
}
