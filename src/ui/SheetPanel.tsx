import { Modal, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './Sheet.module.css';
import type { SheetProps } from './Sheet.tsx';
import { SwipeGrip } from './swipe.tsx';
import { useOpenedOnceMounted } from './use-opened-once-mounted.ts';
import { useOpenings } from './use-openings.ts';

/** Loaded by `Sheet.tsx` when the first one opens. */
export default function SheetPanel({
  opened,
  onClose,
  title,
  children,
  footer,
  width = 440,
  tall = false,
  bare = false,
}: SheetProps) {
  const shown = useOpenedOnceMounted(opened);
  const opening = useOpenings(shown);
  return (
    <Modal.Root
      closeOnEscape={false}
      opened={shown}
      onClose={onClose}
      size={width}
      classNames={{ content: tall ? classes.tall : undefined }}
    >
      <Modal.Overlay />
      {/* the title names it only once it is mounted; a dialog has a name from the start */}
      <Modal.Content aria-label={title} inert={!shown}>
        <Modal.Header className={bare ? classes.bare : undefined}>
          <SwipeGrip onAway={onClose} />
          {bare ? (
            <VisuallyHidden component={Modal.Title}>{title}</VisuallyHidden>
          ) : (
            <Modal.Title>{title}</Modal.Title>
          )}
          <Modal.CloseButton aria-label={commonMessages.close} />
        </Modal.Header>
        <Modal.Body>
          {/* one that opens again while it closes starts anew, too */}
          <Fragment key={opening}>{children}</Fragment>
        </Modal.Body>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
