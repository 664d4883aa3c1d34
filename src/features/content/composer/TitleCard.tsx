import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { titlesMessages } from '#shared/messages/titles.ts';
import type { MediaType } from '#shared/views/titles.ts';
import { Poster } from '#client/ui/Poster.tsx';

interface TitleCardProps {
  mediaType: MediaType;
  name: string;
  year: string;
  posterPath: string | null;
  children?: ReactNode;
}

export function TitleCard({ mediaType, name, year, posterPath, children }: TitleCardProps) {
  return (
    <Group gap="md" wrap="nowrap" align="stretch">
      <Box w={72} flex="none">
        <Poster title={name} posterPath={posterPath} decorative eager />
      </Box>
      <Stack gap="xs" miw={0} align="flex-start" justify="center">
        <div>
          <Title order={2} fz="lg" lh="1.5rem" lts="-0.015em" style={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Title>
          <Text mt={2} c="quiet" fz="sm" lh="sm">
            {[year, titlesMessages.mediaTypes[mediaType]].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {children}
      </Stack>
    </Group>
  );
}
