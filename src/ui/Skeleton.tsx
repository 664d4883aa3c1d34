import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './Skeleton.module.css';

export function PosterSkeleton() {
  return <Skeleton height="auto" radius="sm" className={classes.poster} />;
}

/** Contains skeletons: shows them after 150 ms, and announces 'Loading'. */
export function Loading({
  label = commonMessages.loading,
  children,
}: {
  label?: string;
  children: ReactNode;
}) {
  return (
    <div className={classes.late} aria-busy="true">
      <output>
        <VisuallyHidden>{label}</VisuallyHidden>
      </output>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function PostSkeleton({ media = false }: { media?: boolean }) {
  return (
    <div className={classes.card}>
      <Skeleton height={40} circle />
      <div className={classes.body}>
        <div className={classes.line}>
          <Skeleton width={112} height={14} />
          <Skeleton width={72} height={12} />
        </div>
        <Skeleton width="94%" />
        <Skeleton width="62%" />
        {media && <Skeleton height={200} radius="md" />}
        <div className={classes.actions}>
          <Skeleton width={48} />
          <Skeleton width={48} />
          <Skeleton width={20} />
        </div>
      </div>
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
        <div key={index} className={classes.comment}>
          <Skeleton height={32} circle />
          <div className={classes.body}>
            <Skeleton width={index % 2 === 0 ? 128 : 96} />
            <Skeleton width={index % 2 === 0 ? '88%' : '54%'} />
          </div>
        </div>
      ))}
    </Loading>
  );
}

export function ProfileSkeleton() {
  return (
    <Loading>
      <Skeleton height={320} radius={0} />
      <div className={classes.profile}>
        <div className={classes.line}>
          <Skeleton height={64} circle />
          <div className={classes.body}>
            <Skeleton width={180} height={24} />
            <Skeleton width={110} height={14} />
          </div>
        </div>
        <div className={classes.line}>
          <Skeleton width={72} />
          <Skeleton width={72} />
          <Skeleton width={72} />
        </div>
      </div>
      <PostSkeleton />
      <PostSkeleton media />
    </Loading>
  );
}
