import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import type { ImageView } from '#shared/views/media.ts';
import classes from './ImageViewer.module.css';
import { sourcesOf } from './sources.ts';
import { usePlaceholder } from './use-placeholder.ts';

/** How much nearer a double tap brings a picture. */
const NEARER = 2.5;

/** A small picture is not blown up beyond this. */
const MOST_BLOWN_UP = 2;

/** A picture as large as the screen allows; a double tap brings its place nearer, another one back. */
export function ViewedImage({ image }: { image: ImageView }) {
  const stage = useRef<HTMLDivElement>(null);
  /** Where the double tap was, as parts of the picture's width and height. */
  const [near, setNear] = useState<{ x: number; y: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const background = usePlaceholder(image.thumbhash);

  useLayoutEffect(() => {
    const box = stage.current;
    if (!box || !near) return;
    box.scrollTo(
      near.x * box.scrollWidth - box.clientWidth / 2,
      near.y * box.scrollHeight - box.clientHeight / 2,
    );
  }, [near]);

  const onDoubleClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setNear(near ? null : { x: (clientX - left) / width, y: (clientY - top) / height });
  };

  if (failed) return <p className={classes.failed}>{commonMessages.pictureFailed}</p>;
  return (
    <div ref={stage} className={classes.stage} data-near={near ? true : undefined}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what a pinch does too */}
      <img
        {...sourcesOf(image)}
        sizes={near ? `${NEARER * 100}vw` : '100vw'}
        alt={image.alt}
        width={image.width}
        height={image.height}
        className={classes.image}
        style={
          {
            '--ratio': image.width / image.height,
            '--most': `${image.width * MOST_BLOWN_UP}px`,
            ...(background && { backgroundImage: `url(${background})` }),
          } as CSSProperties
        }
        draggable={false}
        onDoubleClick={onDoubleClick}
        onError={() => setFailed(true)}
      />
    </div>
  );
}
