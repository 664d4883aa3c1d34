import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './Skeleton.module.css';

export function PosterSkeleton() {
  return <Skeleton height="auto" radius="sm" style={{ aspectRatio: '2 / 3' }} />;
}

/** In milliseconds, as in the style sheet. */
const DELAY = 150;

/** Contains skeletons: shows them after 150 ms, and announces 'Loading' then. */
export function Loading({
  label = commonMessages.loading,
  children,
}: {
  label?: string;
  children: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  useTimeout(() => setShown(true), DELAY, { autoInvoke: true });
  return (
    <div className={classes.late}>
      {/* screen readers announce what changes in it: not what it is added with, and nothing within `aria-busy` */}
      <output>
        <VisuallyHidden>{shown && label}</VisuallyHidden>
      </output>
      <div aria-hidden="true" aria-busy="true">
        {children}
      </div>
    </div>
  );
}

/** A picture with lines of text beside it. */
export function SkeletonRow({
  picture,
  py = 'md',
  children,
}: {
  picture: number;
  py?: number | 'md';
  children: ReactNode;
}) {
  return (
    <Group align="flex-start" wrap="nowrap" gap="sm" px="var(--gutter)" py={py}>
      <Skeleton height={picture} circle />
      <Stack flex={1} miw={0} gap={10} pt={4}>
        {children}
      </Stack>
    </Group>
  );
}

export function PostSkeleton({ media = false }: { media?: boolean }) {
  return (
    <div style={{ borderBottom: '1px solid var(--line)' }}>
      <SkeletonRow picture={40}>
        <Group gap="sm">
          <Skeleton width={112} height={14} />
          <Skeleton width={72} />
        </Group>
        <Skeleton width="94%" />
        <Skeleton width="62%" />
        {media && <Skeleton height={200} radius="md" />}
        <Group justify="space-between" maw={320} mt={6}>
          <Skeleton width={48} />
          <Skeleton width={48} />
          <Skeleton width={20} />
        </Group>
      </SkeletonRow>
    </div>
  );
}

export function FeedSkeleton({ cards = 5 }: { cards?: number }) {
  return (
    <Loading>
      {Array.from({ length: cards }, (_, index) => (
        <PostSkeleton key={index} media={index % 3 === 1} />
      ))}
    </Loading>
  );
}

export function CommentsSkeleton({
  rows = 4,
  label = commonMessages.loadingComments,
}: {
  rows?: number;
  label?: string;
}) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonRow key={index} picture={32} py={12}>
          <Skeleton width={index % 2 === 0 ? 128 : 96} />
          <Skeleton width={index % 2 === 0 ? '88%' : '54%'} />
        </SkeletonRow>
      ))}
    </Loading>
  );
}
