import { Suspense } from 'react';
import { lazyPanel } from '#client/lib/lazy-panel.tsx';
import { useOpener } from '#client/ui/focus.ts';
import classes from './GifPanel.module.css';
import type { GifPanelProps } from './GifPanel.tsx';
import { GifsSkeleton } from './GifsSkeleton.tsx';

const GifPanel = lazyPanel(() => import('./GifPanel.tsx'));

type GifChooserProps = Omit<GifPanelProps, 'opener'> & Partial<Pick<GifPanelProps, 'opener'>>;

/** The GIF search, loaded when it is first opened; its space is reserved while it loads. */
export function GifChooser(props: GifChooserProps) {
  const opener = useOpener();
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
      <GifPanel opener={opener} {...props} />
    </Suspense>
  );
}
