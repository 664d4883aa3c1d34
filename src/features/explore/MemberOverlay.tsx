import { Modal, VisuallyHidden } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { ProfileView } from '#client/features/profiles/ProfileView.tsx';
import { useCloseOverlay } from '#client/lib/overlay.ts';
import { useOverlayHistory } from '#client/ui/overlay-history.ts';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './MemberOverlay.module.css';

interface MemberOverlayProps {
  /** Whose profile is looked at; undefined: nobody's. */
  who: string | undefined;
}

/** A member's profile over the whole screen. Back and Escape close it, and the grid below is where it was. */
export default function MemberOverlay({ who }: MemberOverlayProps) {
  const closeOverlay = useCloseOverlay('member');
  // While it goes away it still shows what it showed.
  const [shown, setShown] = useState(who);
  if (who !== undefined && who !== shown) setShown(who);
  // Mantine notes who had the focus when `opened` turns true, so one mounted open (lazily) opens one beat later.
  const mounted = useMounted();
  const close = () => {
    if (who !== undefined) closeOverlay();
  };
  useOverlayHistory({ opened: who !== undefined, onClose: close, addressed: true });
  return (
    <Modal.Root
      opened={mounted && who !== undefined}
      onClose={close}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 200 }}
      classNames={{ content: classes.content, body: classes.body, inner: classes.inner }}
    >
      <Modal.Content radius={0}>
        <VisuallyHidden component={Modal.Title}>{commonMessages.profile}</VisuallyHidden>
        <Modal.Body>
          {shown !== undefined && <ProfileView key={shown} who={shown} onClose={close} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
