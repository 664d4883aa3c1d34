import { Modal, VisuallyHidden } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { ProfileView } from '#client/features/profiles/ProfileView.tsx';
import { useLastShown } from '#client/ui/use-last-shown.ts';
import { useFocusFallback } from '#client/ui/focus.ts';
import { useOpenedOnceMounted } from '#client/ui/use-opened-once-mounted.ts';
import { useOverlayHistory } from '#client/ui/overlay-history.ts';
import { useOverlayScroll } from '#client/ui/use-overlay-scroll.ts';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './MemberOverlay.module.css';

interface MemberOverlayProps {
  who: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** A member's profile over the whole screen. Back and Escape close it; the grid below keeps its scroll position. */
export default function MemberOverlay({ who, opened, onClose }: MemberOverlayProps) {
  const shown = useLastShown(who);
  // keeps the focus when the profile's Back button replaces the placeholder's
  const { scrollId, contentRef } = useOverlayScroll('member');
  const body = useMergedRef(useFocusFallback(), contentRef);
  useOverlayHistory({ opened, onClose, openedByAddress: true });
  return (
    <Modal.Root
      closeOnEscape={false}
      opened={useOpenedOnceMounted(opened)}
      onClose={onClose}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 200 }}
      classNames={{ content: classes.content, inner: classes.inner }}
    >
      <Modal.Content radius={0} data-scroll-restoration-id={scrollId}>
        <VisuallyHidden component={Modal.Title}>{commonMessages.profile}</VisuallyHidden>
        {/* not Modal.Body: the dialog's accessible description would be the whole profile */}
        <div ref={body} className={classes.body} tabIndex={-1}>
          {shown !== undefined && <ProfileView key={shown} who={shown} onClose={onClose} />}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
