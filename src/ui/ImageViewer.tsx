import { Group, Modal, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
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

/** A point of a picture, as fractions of its width and height. */
interface Point {
  x: number;
  y: number;
}

const middle: Point = { x: 0.5, y: 0.5 };

/** Pictures over the whole screen, one at a time. Mount it once and switch `opened`. */
export function ImageViewer({ opened, onClose, images, start = 0, children }: ImageViewerProps) {
  const { index, step, goTo } = useSteps(images.length, start);
  const image = images[index];
  /** What the enlarged picture shows at first. */
  const [zoomCenter, setZoomCenter] = useState<Point | null>(null);
  const stepTo = (by: number) => {
    if (images.length > 1) setZoomCenter(null);
    step(by);
  };

  // On the page, not the dialog: keys work as soon as the first picture is shown, before the focus has moved.
  // While a picture is enlarged, they scroll it.
  useHotkeys(
    opened && !zoomCenter
      ? [
          ['ArrowLeft', () => stepTo(-1)],
          ['ArrowRight', () => stepTo(1)],
        ]
      : [],
  );
  const { ref: swipeRef } = useSwipe({ onHorizontalSwipe: stepTo, onDown: onClose });
  useOverlayHistory({ opened, onClose, openedByAddress: true });

  return (
    <Modal.Root
      closeOnEscape={false}
      opened={useOpenedOnceMounted(opened)}
      onClose={onClose}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 200 }}
      onExitTransitionEnd={() => {
        setZoomCenter(null);
        goTo(start);
      }}
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
          <Group gap="xs" wrap="nowrap">
            {image && (
              <button
                type="button"
                className={classes.button}
                onClick={() => setZoomCenter(zoomCenter ? null : middle)}
                aria-label={commonMessages.zoom}
                aria-pressed={zoomCenter !== null}
              >
                {zoomCenter ? (
                  <IconZoomOut size={24} stroke={1.75} aria-hidden="true" />
                ) : (
                  <IconZoomIn size={24} stroke={1.75} aria-hidden="true" />
                )}
              </button>
            )}
            <p className={classes.count} aria-live="polite">
              {image && commonMessages.position(index + 1, images.length)}
              {images.length > 1 && <VisuallyHidden> {image?.alt}</VisuallyHidden>}
            </p>
          </Group>
        </div>
        <Modal.Body
          ref={swipeRef}
          onClick={({ target }) => {
            // a click beside the picture
            if (target instanceof Element && !target.closest('img, button, a, p')) onClose();
          }}
        >
          {image ? (
            <ViewedImage key={image.id} image={image} zoomCenter={zoomCenter} setZoomCenter={setZoomCenter} />
          ) : (
            children
          )}
          {images.length > 1 && (
            <StepArrows previous={commonMessages.previous} next={commonMessages.next} onStep={stepTo} />
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

/** By how much a picture is enlarged. */
const ZOOM = 2.5;

/** A small picture is not enlarged beyond this factor. */
const MAX_UPSCALE = 2;

interface ViewedImageProps {
  image: ImageView;
  zoomCenter: Point | null;
  setZoomCenter: (center: Point | null) => void;
}

/** A picture as large as the screen allows. A double tap zooms in on its place, another one zooms out. */
function ViewedImage({ image, zoomCenter, setZoomCenter }: ViewedImageProps) {
  const stage = useRef<HTMLDivElement>(null);
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
    <div
      ref={stage}
      className={classes.stage}
      data-zoomed={zoomCenter ? true : undefined}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
      tabIndex={zoomCenter ? 0 : -1}
      role="group"
      aria-label={commonMessages.picture}
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button above does the same */}
      <img
        {...sourcesOf(image)}
        sizes={zoomCenter ? `${ZOOM * 100}vw` : '100vw'}
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
