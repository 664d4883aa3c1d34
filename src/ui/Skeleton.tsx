import type { ReactNode } from 'react';
import { Hidden } from './Hidden.tsx';
import classes from './Skeleton.module.css';

interface BoneProps {
  /** CSS width; the whole width by default. */
  width?: string;
  /** Pixels. */
  height?: number;
  /** `edge` goes from wall to wall. */
  shape?: 'line' | 'round' | 'block' | 'edge' | 'poster';
}

/** One still shape of what will come. */
export function Bone({ width = '100%', height = 12, shape = 'line' }: BoneProps) {
  return (
    <span
      className={classes.bone}
      data-shape={shape}
      style={{ width, height: shape === 'poster' ? undefined : height }}
    />
  );
}

/** Holds skeletons: shows them after 150 ms only, and says 'Loading' to those who cannot see them. */
export function Loading({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div className={classes.late} aria-busy="true">
      <output>
        <Hidden>{label}</Hidden>
      </output>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A post card that is on its way; `media` for one with a picture. */
export function PostSkeleton({ media = false }: { media?: boolean }) {
  return (
    <div className={classes.card}>
      <Bone width="40px" height={40} shape="round" />
      <div className={classes.body}>
        <div className={classes.line}>
          <Bone width="112px" height={14} />
          <Bone width="72px" height={12} />
        </div>
        <Bone width="94%" />
        <Bone width="62%" />
        {media && <Bone height={200} shape="block" />}
        <div className={classes.acts}>
          <Bone width="48px" />
          <Bone width="48px" />
          <Bone width="20px" />
        </div>
      </div>
    </div>
  );
}

/** The first screen of a feed that is on its way. */
export function FeedSkeleton({ cards = 5 }: { cards?: number }) {
  return (
    <Loading>
      {Array.from({ length: cards }, (_, index) => (
        <PostSkeleton key={index} media={index % 3 === 1} />
      ))}
    </Loading>
  );
}

/** Comments that are on their way. */
export function CommentsSkeleton({
  rows = 4,
  label = 'Loading comments...',
}: {
  rows?: number;
  label?: string;
}) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.comment}>
          <Bone width="32px" height={32} shape="round" />
          <div className={classes.body}>
            <Bone width={index % 2 === 0 ? '128px' : '96px'} />
            <Bone width={index % 2 === 0 ? '88%' : '54%'} />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** The head of a profile that is on its way. */
export function ProfileSkeleton() {
  return (
    <Loading>
      <Bone height={320} shape="edge" />
      <div className={classes.profile}>
        <div className={classes.line}>
          <Bone width="64px" height={64} shape="round" />
          <div className={classes.body}>
            <Bone width="180px" height={24} />
            <Bone width="110px" height={14} />
          </div>
        </div>
        <div className={classes.line}>
          <Bone width="72px" />
          <Bone width="72px" />
          <Bone width="72px" />
        </div>
      </div>
      <PostSkeleton />
      <PostSkeleton media />
    </Loading>
  );
}
