import { Link } from '@tanstack/react-router';
import { ActionIcon, Drawer, VisuallyHidden } from '@mantine/core';
import { IconLogin2, IconLogout, IconX } from '@tabler/icons-react';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { useOpenedOnceMounted } from '#client/ui/use-opened-once-mounted.ts';
import { useOverlayHistory } from '#client/ui/overlay-history.ts';
import { useSwipeToDismiss } from '#client/ui/swipe.tsx';
import { displayName, usernameBesideName } from '#shared/format/display-name.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';
import { drawerDestinations, moderation } from './destinations.ts';
import navItem from './nav-item.module.css';
import classes from './ShellDrawer.module.css';
import type { ShellState } from './use-shell-state.ts';
import { ModerationLabel } from './ModerationLabel.tsx';
import { patch, useClientStore } from '#client/store/client-store.ts';
import { useHomeLink } from './use-home-link.ts';
import { useReturnHere } from '#client/lib/use-return-here.ts';

interface ShellDrawerProps extends Pick<ShellState, 'viewer' | 'waitingReports' | 'onSignOut'> {
  opened: boolean;
  onClose: () => void;
}

const SLIDE = {
  in: { transform: 'translateX(0)' },
  out: { transform: 'translateX(-100%)' },
  transitionProperty: 'transform',
};

/** The drawer of the phone's menu button. */
export default function ShellDrawer({
  opened,
  onClose,
  viewer,
  waitingReports,
  onSignOut,
}: ShellDrawerProps) {
  const store = useClientStore();
  const username = viewer && usernameBesideName(viewer);
  const returnHere = useReturnHere();
  const onHome = useHomeLink({ refreshes: true });
  const onKeys = () => {
    onClose();
    patch(store, { shortcutsOpened: true });
  };
  useOverlayHistory({ opened, onClose });
  const { ref: swipeRef } = useSwipeToDismiss('left', onClose);
  return (
    <Drawer.Root
      closeOnEscape={false}
      opened={useOpenedOnceMounted(opened)}
      onClose={onClose}
      position="left"
      size="min(320px, 86vw)"
      transitionProps={{ transition: SLIDE, duration: 300, timingFunction: 'var(--ease-out)' }}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay className={classes.overlay} />
      <Drawer.Content radius={0}>
        <VisuallyHidden component={Drawer.Title}>{shellMessages.menu}</VisuallyHidden>
        <div className={classes.panel} ref={swipeRef}>
          <div className={classes.head}>
            <Logo />
            <ActionIcon aria-label={commonMessages.close} title={commonMessages.close} onClick={onClose}>
              <IconX size={22} stroke={1.75} />
            </ActionIcon>
          </div>
          {viewer && (
            <Link to="/profile" className={classes.who} onClick={onClose}>
              <Avatar member={viewer} size={48} decorative />
              <span className={classes.names}>
                <bdi className={classes.name}>{displayName(viewer)}</bdi>
                {username && <span className={classes.handle}>{username}</span>}
              </span>
            </Link>
          )}
          <nav aria-label={shellMessages.menu} className={classes.items}>
            {[...drawerDestinations(Boolean(viewer)), ...(viewer?.moderator ? [moderation] : [])].map(
              ({ label, link, Icon, ActiveIcon }) => (
                <Link
                  key={label}
                  {...link}
                  className={navItem.item}
                  onClick={(event) => {
                    onClose();
                    if (link.to === '/') onHome(event);
                  }}
                >
                  {({ isActive }: { isActive: boolean }) => {
                    const CurrentIcon = isActive ? ActiveIcon : Icon;
                    return (
                      <>
                        <CurrentIcon size={24} stroke={1.75} aria-hidden="true" />
                        {label === moderation.label ? <ModerationLabel waiting={waitingReports} /> : label}
                      </>
                    );
                  }}
                </Link>
              ),
            )}
            {viewer === null && (
              <Link to="/auth" search={returnHere} className={navItem.item} onClick={onClose}>
                <IconLogin2 size={24} stroke={1.75} aria-hidden="true" />
                {commonMessages.signIn}
              </Link>
            )}
            {viewer && (
              <button type="button" className={navItem.item} onClick={onSignOut}>
                <IconLogout size={24} stroke={1.75} aria-hidden="true" />
                {commonMessages.signOut}
              </button>
            )}
          </nav>
          <div className={classes.foot}>
            <SchemeSwitch />
            <button type="button" className={classes.keys} onClick={onKeys}>
              {shellMessages.keyboardShortcuts}
            </button>
          </div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
