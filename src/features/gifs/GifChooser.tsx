import { Suspense } from 'react';
import { lazyPart } from '#client/lib/lazy-part.ts';
import classes from './GifPanel.module.css';
import type { GifPanelProps } from './GifPanel.tsx';
import { GifsSkeleton } from './GifsSkeleton.tsx';

const GifPanel = lazyPart(() => import('./GifPanel.tsx'));

/** The GIF search, loaded when it is first opened; its space is there at once. */
export function GifChooser(props: GifPanelProps) {
  return (
    <Suspense
      fallback={
        <div className={classes.panel}>
          <div className={classes.results}>
            <GifsSkeleton />
          </div>
        </div>
      }
    >
      <GifPanel {...props} />
    </Suspense>
  );
}
