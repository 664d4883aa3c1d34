import { Modal, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import type { ImageView } from '#shared/views/media.ts';
import classes from './ImageViewer.module.css';
import { useOverlayHistory } from './overlay-history.ts';
import { sourcesOf } from './sources.ts';
import { StepArrows, useSteps } from './StepArrows.tsx';
import { useOpenedOnceMounted } from './use-opened-once-mounted.ts';
import { usePlaceholder } from './use-placeholder.ts';
import { useSwipe } from './swipe.tsx';

interface ImageViewerProps {
  opened: boolean;
  onClose: () => void;
  images: readonly ImageView[];
  start?: number;
  /** Shown in place of a picture that is loading or has failed. */
  children?: ReactNode;
}

/** Pictures over the whole screen, one at a time. Mount it once and switch `opened`. */
export function ImageViewer({ opened, onClose, images, start = 0, children }: ImageViewerProps) {
  const { index, step, goTo } = useSteps(images.length, start);
  const image = images[index];

  // On the page, not the dialog: keys work as soon as the first picture is shown, before the focus has moved.
  useHotkeys(
    opened
      ? [
          ['ArrowLeft', () => step(-1)],
          ['ArrowRight', () => step(1)],
        ]
      : [],
  );
  const { ref: swipeRef } = useSwipe({ onHorizontalSwipe: step, onDown: onClose });
  useOverlayHistory({ opened, onClose, openedByAddress: true });

  return (
    <Modal.Root
      closeOnEscape={false}
      opened={useOpenedOnceMounted(opened)}
      onClose={onClose}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 200 }}
      onExitTransitionEnd={() => goTo(start)}
      classNames={{ content: classes.content, body: classes.body, inner: classes.inner }}
    >
      <Modal.Content radius={0}>
        <VisuallyHidden component={Modal.Title}>{commonMessages.picture}</VisuallyHidden>
        <div className={classes.bar}>
          <button
            type="button"
            className={classes.button}
            onClick={onClose}
            aria-label={commonMessages.close}
          >
            <IconX size={24} stroke={1.75} aria-hidden="true" />
          </button>
          <p className={classes.count} aria-live="polite">
            {image && commonMessages.position(index + 1, images.length)}
            {images.length > 1 && <VisuallyHidden> {image?.alt}</VisuallyHidden>}
          </p>
        </div>
        <Modal.Body
          ref={swipeRef}
          onClick={({ target }) => {
            // a click beside the picture
            if (target instanceof Element && !target.closest('img, button, a, p')) onClose();
          }}
        >
          {image ? <ViewedImage key={image.id} image={image} /> : children}
          {images.length > 1 && (
            <StepArrows previous={commonMessages.previous} next={commonMessages.next} onStep={step} />
          )}
        </Modal.Body>
        {image?.alt && (
          <p className={classes.text} aria-hidden="true" dir="auto">
            {image.alt}
          </p>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

/** By how much a double tap enlarges a picture. */
const DOUBLE_TAP_ZOOM = 2.5;

/** A small picture is not enlarged beyond this factor. */
const MAX_UPSCALE = 2;

/** A picture as large as the screen allows. A double tap zooms in on its place, another one zooms out. */
function ViewedImage({ image }: { image: ImageView }) {
  const stage = useRef<HTMLDivElement>(null);
  /** Where the double tap was, as fractions of the picture's width and height. */
  const [zoomCenter, setZoomCenter] = useState<{ x: number; y: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const background = usePlaceholder(image.thumbhash);

  useLayoutEffect(() => {
    const box = stage.current;
    if (!box || !zoomCenter) return;
    box.scrollTo(
      zoomCenter.x * box.scrollWidth - box.clientWidth / 2,
      zoomCenter.y * box.scrollHeight - box.clientHeight / 2,
    );
  }, [zoomCenter]);

  const onDoubleClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setZoomCenter(zoomCenter ? null : { x: (clientX - left) / width, y: (clientY - top) / height });
  };

  if (failed) {
    return (
      <p className={classes.failed} role="alert">
        {commonMessages.pictureFailed}
        <VisuallyHidden> {image.alt}</VisuallyHidden>
      </p>
    );
  }
  return (
    <div ref={stage} className={classes.stage} data-zoomed={zoomCenter ? true : undefined}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a pinch does the same */}
      <img
        {...sourcesOf(image)}
        sizes={zoomCenter ? `${DOUBLE_TAP_ZOOM * 100}vw` : '100vw'}
        alt={image.alt || commonMessages.picture}
        width={image.width}
        height={image.height}
        className={classes.image}
        style={
          {
            '--ratio': image.width / image.height,
            '--max-width': `${image.width * MAX_UPSCALE}px`,
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
