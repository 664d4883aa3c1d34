import { Alert, Box, Stack, Text } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useHasInteracted } from '#client/lib/user-interaction.tsx';
import { CommentsEmptyDrawing } from '#client/ui/later-drawings.tsx';

/** Says that a thread or a wall is empty. */
export const EmptyDiscussion = ({ children }: { children: ReactNode }) => (
  <Stack align="center" gap={20} px="lg" pt="xl" pb={48}>
    <Box w={176} maw="100%">
      <CommentsEmptyDrawing />
    </Box>
    <Text c="dimmed" ta="center" maw="100%" style={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
      {children}
    </Text>
  </Stack>
);

/** Says, also to screen readers, that the target of a link is gone, and scrolls here unless the reader has scrolled. */
export function MissingNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  const hasInteracted = useHasInteracted();
  useEffect(() => {
    if (!hasInteracted()) note.current?.scrollIntoView({ block: 'center' });
  }, [hasInteracted]);
  return (
    <Box ref={note} px="var(--gutter)" pt="xs" pb={4}>
      <Alert icon={<IconMessageOff size={20} stroke={1.75} aria-hidden="true" />}>{children}</Alert>
    </Box>
  );
}
