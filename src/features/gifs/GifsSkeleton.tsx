import { Group, Skeleton } from '@mantine/core';
import { gifsMessages } from '#shared/messages/gifs.ts';
import { Loading } from '#client/ui/Skeleton.tsx';

export const GifsSkeleton = () => (
  <Loading label={gifsMessages.loadingGifs}>
    <Group gap={6}>
      {[88, 132, 104, 88, 144, 96, 120, 88, 104, 132].map((width, index) => (
        <Skeleton key={index} flex={`1 0 ${width}px`} height={88} radius="md" />
      ))}
    </Group>
  </Loading>
);
