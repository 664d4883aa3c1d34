import { Modal, VisuallyHidden } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './Sheet.module.css';
import type { SheetProps } from './Sheet.tsx';
import { usePhone } from './use-phone.ts';
import { useSwipeAway } from './use-swipe-away.ts';

const SLIDE = {
  in: { transform: 'translateY(0)' },
  out: { transform: 'translateY(100%)' },
  transitionProperty: 'transform',
};
const RISE = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateY(8px) scale(0.98)' },
  transitionProperty: 'transform, opacity',
};

/** What a sheet is made of; `Sheet.tsx` brings it when the first one opens. */
export default function SheetPanel({
  opened,
  onClose,
  title,
  children,
  footer,
  width = 520,
  tall = false,
  bare = false,
}: SheetProps) {
  const phone = usePhone();
  // Mantine notes who had the focus when `opened` turns true, so a sheet mounted open (lazily) opens one beat later.
  const mounted = useMounted();
  const panel = useRef<HTMLDivElement>(null);
  const swipe = useSwipeAway(panel, { axis: 'down', onAway: onClose, enabled: phone });
  return (
    <Modal.Root
      opened={mounted && opened}
      onClose={onClose}
      closeOnEscape={false}
      size={width}
      centered={!phone}
      padding={0}
      transitionProps={{
        transition: phone ? SLIDE : RISE,
        duration: phone ? 300 : 200,
        timingFunction: 'var(--ease-out)',
      }}
      data-phone={phone || undefined}
      data-tall={tall || undefined}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <Modal.Overlay className={classes.overlay} />
      {/* the title names it only once it is mounted; a dialog has a name from the start */}
      <Modal.Content radius={0} aria-label={title}>
        <div className={classes.panel} ref={panel}>
          {phone && <div className={classes.grip} {...swipe} aria-hidden="true" />}
          <div className={bare ? classes.bareHead : classes.head} {...(phone && swipe)}>
            {bare ? (
              <VisuallyHidden component={Modal.Title}>{title}</VisuallyHidden>
            ) : (
              <Modal.Title className={classes.title}>{title}</Modal.Title>
            )}
            <button type="button" className={classes.close} onClick={onClose} aria-label="Close">
              <IconX size={20} stroke={1.75} />
            </button>
          </div>
          <Modal.Body>{children}</Modal.Body>
          {footer && <div className={classes.footer}>{footer}</div>}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
