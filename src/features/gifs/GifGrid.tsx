import { useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { gifsMessages } from '#shared/messages/gifs.ts';
import type { GifResult } from '#shared/views/gifs.ts';
import { PictureFrame } from '#client/ui/PictureFrame.tsx';
import { usePrefersReducedMotion } from '#client/ui/media-queries.ts';
import classes from './GifGrid.module.css';
import { moveInGrid } from '#client/lib/move-in-grid.ts';

export interface GifGridHandle {
  enter: () => void;
}

interface GifGridProps {
  items: readonly GifResult[];
  onPick: (gif: GifResult) => void;
  /** Called when an arrow key moves the focus out of the grid at the top. */
  onLeave: () => void;
  ref?: Ref<GifGridHandle>;
}

/** GIFs in rows of equal height, each with its own aspect ratio and reserved space; one tab stop. */
export function GifGrid({ items, onPick, onLeave, ref }: GifGridProps) {
  const reducedMotion = usePrefersReducedMotion();
  const list = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<{ items: typeof items; index: number }>();
  // new results start at the first one
  const stop = last?.items === items ? last.index : 0;
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  useImperativeHandle(ref, () => ({ enter: () => buttons()[stop]?.focus() }));
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const spots = all.map(({ parentElement: tile }) => ({
      left: tile?.offsetLeft ?? 0,
      top: tile?.offsetTop ?? 0,
      width: tile?.offsetWidth ?? 0,
    }));
    const next = moveInGrid(spots, all.indexOf(event.target as HTMLButtonElement), event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (next !== null) all[next]?.focus();
    else if (event.key === 'ArrowUp') onLeave();
  };
  return (
    <div
      ref={list}
      className={classes.grid}
      role="toolbar"
      tabIndex={-1}
      aria-label={gifsMessages.gifs}
      onKeyDown={onKeyDown}
    >
      {items.map((gif, index) => {
        const ratio = gif.width / gif.height;
        return (
          <div
            key={gif.id}
            className={classes.tile}
            style={{ aspectRatio: ratio, flexGrow: ratio, ['--ratio' as string]: ratio }}
          >
            <button
              type="button"
              className={classes.gif}
              aria-label={gif.title}
              title={gif.title}
              tabIndex={index === stop ? 0 : -1}
              data-mantine-stop-propagation="true"
              onFocus={() => setLast({ items, index })}
              onClick={() => onPick(gif)}
            >
              <PictureFrame
                src={gif.previewUrl}
                width={gif.width}
                height={gif.height}
                alt=""
                shape="fill"
                still={reducedMotion}
              />
            </button>
          </div>
        );
      })}
      <span className={classes.rest} />
    </div>
  );
}
