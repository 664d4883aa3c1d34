import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  title: string;
  aside?: ReactNode;
  /** A line below the title. */
  text?: string;
  children: ReactNode;
}

export function FieldGroup({ title, aside, text, children }: FieldGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group align="baseline" justify="space-between" wrap="nowrap" gap="sm">
        <Title id={id} order={2} fz="lg" lh="lg">
          {title}
        </Title>
        {aside}
      </Group>
      {text && (
        <Text mt={2} c="quiet" fz="sm" lh="sm">
          {text}
        </Text>
      )}
      <Stack gap={14} mt={14}>
        {children}
      </Stack>
    </section>
  );
}

/** Two fields side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <SimpleGrid minColWidth="min(13.75rem, 100%)" verticalSpacing={14}>
    {children}
  </SimpleGrid>
);
