import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  /** One sentence. */
  text?: ReactNode;
  children?: ReactNode;
  /** The title is the screen's heading. */
  heading?: 'h1' | 'h2';
}

/** A screen or list without content: a drawing, a sentence, and what to do. */
export function EmptyState({ drawing, title, text, children, heading = 'h2' }: EmptyStateProps) {
  return (
    <Stack
      align="center"
      gap={0}
      maw={420}
      mx="auto"
      px="lg"
      pt={48}
      pb={64}
      ta="center"
      style={{ overflowWrap: 'anywhere' }}
    >
      {drawing && (
        <Box w={220} maw="72%" mb="lg">
          {drawing}
        </Box>
      )}
      <Title order={heading === 'h1' ? 1 : 2} fz="min(var(--size-5), 9.5vw)" lh="xl" lts="-0.02em" maw="100%">
        {title}
      </Title>
      {text && (
        <Text mt="xs" c="quiet" maw="100%" style={{ textWrap: 'balance' }}>
          {text}
        </Text>
      )}
      {children && (
        <Group justify="center" gap="sm" mt="lg" maw="100%">
          {children}
        </Group>
      )}
    </Stack>
  );
}
