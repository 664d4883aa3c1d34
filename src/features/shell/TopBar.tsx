import { ActionIcon, Indicator } from '@mantine/core';
import { ActionIconLink, ButtonLink } from '#client/lib/links.ts';
import { Link } from '@tanstack/react-router';
import { IconBell, IconMenu2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { Logo } from '#client/ui/Logo.tsx';
import { badgeText } from '#shared/format/badge.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';
import classes from './TopBar.module.css';
import { useHidingBar } from './use-hiding-bar.ts';
import type { ShellState } from './use-shell-state.ts';
import { useHomeLink } from './use-home-link.ts';
import { useReturnHere } from '#client/lib/use-return-here.ts';

interface TopBarProps extends Pick<ShellState, 'viewer' | 'unread' | 'waitingReports'> {
  menuOpen: boolean;
  onMenu: () => void;
}

/** The phone's top bar: menu, logo, bell. It hides on scrolling down and returns on scrolling up. */
export function TopBar({ viewer, unread, waitingReports, menuOpen, onMenu }: TopBarProps) {
  const bar = useRef<HTMLElement>(null);
  const hidden = useHidingBar(bar);
  const onHome = useHomeLink();
  const returnHere = useReturnHere();
  return (
    <header ref={bar} className={classes.bar} data-hidden={hidden || undefined}>
      {/* The drawer shows how many reports are waiting for this moderator. */}
      <Indicator disabled={waitingReports === 0}>
        <ActionIcon
          aria-label={shellMessages.menu}
          title={shellMessages.menu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          c="var(--text)"
          onClick={onMenu}
        >
          <IconMenu2 size={24} stroke={1.75} />
        </ActionIcon>
      </Indicator>
      <Link to="/" className={classes.home} onClick={onHome}>
        <Logo />
      </Link>
      {viewer === null ? (
        <ButtonLink to="/auth" search={returnHere} variant="default" size="sm" className={classes.enter}>
          {commonMessages.signIn}
        </ButtonLink>
      ) : (
        <Bell unread={unread} />
      )}
    </header>
  );
}

function Bell({ unread }: { unread: number }) {
  const label = shellMessages.notificationsUnread(unread);
  return (
    <Indicator label={badgeText(unread)} disabled={unread === 0}>
      <ActionIconLink to="/notifications" aria-label={label} title={label} c="var(--text)">
        <IconBell size={24} stroke={1.75} />
      </ActionIconLink>
    </Indicator>
  );
}
