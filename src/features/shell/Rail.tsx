import { Badge, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { Link } from '@tanstack/react-router';
import { IconDots, IconPencilPlus } from '@tabler/icons-react';
import { badgeText } from '#shared/format/badge.ts';
import { displayName, usernameBesideName } from '#shared/format/display-name.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';
import type { Me } from '#shared/views/account.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { withHydrationBoundary } from '#client/lib/with-hydration-boundary.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { MenuButton } from '#client/ui/MenuButton.tsx';
import { moderation, railDestinations } from './destinations.ts';
import type { Destination } from './destinations.ts';
import { HoloButton } from './HoloButton.tsx';
import navItem from './nav-item.module.css';
import classes from './Rail.module.css';
import { ModerationLabel } from './ModerationLabel.tsx';
import { lazyModule } from '#client/lib/lazy-module.ts';
import { useHomeLink } from './use-home-link.ts';
import { useReturnHere } from '#client/lib/use-return-here.ts';
import type { ShellState } from './use-shell-state.ts';

const useAccountMenu = lazyModule(() => import('./AccountMenu.tsx'));

type RailProps = Pick<ShellState, 'viewer' | 'unread' | 'waitingReports' | 'onSignOut'>;

function RailHeader({ viewer, unread, waitingReports, onSignOut }: RailProps) {
  const onHome = useHomeLink();
  return (
    <header className={classes.rail}>
      <Link to="/" className={classes.logo} onClick={onHome}>
        <Logo size="rail" />
      </Link>
      <nav className={classes.items} aria-label={shellMessages.main}>
        {railDestinations(Boolean(viewer)).map((destination) => (
          <RailLink key={destination.label} destination={destination} unread={unread} />
        ))}
        {viewer?.moderator && (
          <Link {...moderation.link} className={navItem.item}>
            <moderation.Icon size={24} stroke={1.75} aria-hidden="true" />
            <ModerationLabel waiting={waitingReports} />
          </Link>
        )}
        <HoloButton className={navItem.item} />
      </nav>
      {viewer && (
        <ButtonLink
          to="/new-post"
          size="lg"
          fullWidth
          aria-label={shellMessages.newPost}
          aria-keyshortcuts="n"
          leftSection={<IconPencilPlus size={20} />}
        >
          {commonMessages.newPost}
        </ButtonLink>
      )}
      <div className={classes.foot}>
        {viewer === undefined ? null : viewer ? (
          <Account viewer={viewer} onSignOut={onSignOut} />
        ) : (
          <SignInLink />
        )}
      </div>
    </header>
  );
}

/** The navigation of a wide screen: logo, links, New Post, and the signed-in member. */
export const Rail = withHydrationBoundary(RailHeader);

interface RailLinkProps {
  destination: Destination;
  unread: number;
}

function RailLink({ destination: { label, link, Icon, ActiveIcon }, unread }: RailLinkProps) {
  const onHome = useHomeLink();
  const bell = link.to === '/notifications';
  const badge = bell ? badgeText(unread) : '';
  return (
    <Link {...link} className={navItem.item} onClick={link.to === '/' ? onHome : undefined}>
      {({ isActive }: { isActive: boolean }) => {
        const CurrentIcon = isActive ? ActiveIcon : Icon;
        return (
          <>
            <CurrentIcon size={24} stroke={1.75} aria-hidden="true" />
            <span aria-hidden={bell}>{label}</span>
            {bell && <VisuallyHidden>{shellMessages.notificationsUnread(unread)}</VisuallyHidden>}
            {badge && (
              <Badge component="span" size="lg" miw={24} ms="auto" aria-hidden="true">
                {badge}
              </Badge>
            )}
          </>
        );
      }}
    </Link>
  );
}

function Account({ viewer, onSignOut }: { viewer: Me; onSignOut: () => void }) {
  const module = useAccountMenu();
  const name = displayName(viewer);
  const username = usernameBesideName(viewer);
  const target = (
    <UnstyledButton className={classes.account}>
      <VisuallyHidden>{shellMessages.accountOf}</VisuallyHidden>
      <Avatar member={viewer} decorative />
      <span className={classes.who}>
        <bdi className={classes.name}>{name}</bdi>
        {username && <span className={classes.handle}>{username}</span>}
      </span>
      <IconDots size={20} stroke={1.75} aria-hidden="true" />
    </UnstyledButton>
  );
  return (
    <MenuButton
      target={target}
      renderMenu={
        module &&
        ((target) => (
          <module.AccountMenu target={target} moderator={viewer.moderator} onSignOut={onSignOut} />
        ))
      }
    />
  );
}

/** The sign-in link for returning members; the introduction for new ones is above or beside the page. */
function SignInLink() {
  return (
    <ButtonLink to="/auth" search={useReturnHere()} variant="default" fullWidth>
      {commonMessages.signIn}
    </ButtonLink>
  );
}
