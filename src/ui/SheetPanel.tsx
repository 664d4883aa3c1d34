import { Modal, VisuallyHidden } from '@mantine/core';
import modal from '#client/theme/Modal.module.css';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './Sheet.module.css';
import type { SheetProps } from './Sheet.tsx';
import { SwipeGrip } from './swipe.tsx';
import { useOpenedOnceMounted } from './use-opened-once-mounted.ts';
import { useOpenings } from './use-openings.ts';
import { useOverlayScroll } from './use-overlay-scroll.ts';

/** Loaded by `Sheet.tsx` when the first one opens. */
export default function SheetPanel({
  opened,
  onClose,
  title,
  children,
  footer,
  width = 440,
  tall = false,
  hideTitle = false,
  searchParam,
}: SheetProps) {
  const shown = useOpenedOnceMounted(opened);
  const opening = useOpenings(shown);
  const { scrollId, contentRef } = useOverlayScroll(searchParam);
  // Modal.Body is the dialog's accessible description, which is read in full: good for a short text, not for a list
  const Body = tall ? 'div' : Modal.Body;
  return (
    <Modal.Root
      closeOnEscape={false}
      opened={shown}
      onClose={onClose}
      size={width}
      classNames={{ content: tall ? classes.tall : undefined }}
    >
      <Modal.Overlay />
      {/* Mantine's title names the dialog only after it is mounted; a dialog must have a name from the start */}
      <Modal.Content aria-label={title} inert={!shown}>
        <Modal.Header className={hideTitle ? classes.bare : undefined}>
          <SwipeGrip onDismiss={onClose} />
          {hideTitle ? (
            <VisuallyHidden component={Modal.Title}>{title}</VisuallyHidden>
          ) : (
            <Modal.Title>{title}</Modal.Title>
          )}
          <Modal.CloseButton aria-label={commonMessages.close} />
        </Modal.Header>
        <Body className={tall ? modal.body : undefined} data-scroll-restoration-id={scrollId}>
          {/* a sheet that opens again while it is closing also starts over */}
          <div key={opening} ref={contentRef}>
            {children}
          </div>
        </Body>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
