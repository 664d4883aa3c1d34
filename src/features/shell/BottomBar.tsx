import { Link } from '@tanstack/react-router';
import { shellMessages } from '#shared/messages/shell.ts';
import classes from './BottomBar.module.css';
import { bottomBar } from './destinations.ts';
import type { Destination } from './destinations.ts';
import { HoloButton } from './HoloButton.tsx';
import { useHomeLink } from './use-home-link.ts';
import { withHydrationBoundary } from '#client/lib/with-hydration-boundary.tsx';

function BottomNavigation() {
  return (
    <nav className={classes.bar} aria-label={shellMessages.main}>
      {bottomBar.before.map((destination) => (
        <Tab key={destination.label} destination={destination} />
      ))}
      <HoloButton className={classes.tab} labelClass={classes.label} />
      {bottomBar.after.map((destination) => (
        <Tab key={destination.label} destination={destination} />
      ))}
    </nav>
  );
}

/** The phone's navigation, above the safe area. */
export const BottomBar = withHydrationBoundary(BottomNavigation);

function Tab({ destination: { label, link, Icon, ActiveIcon } }: { destination: Destination }) {
  const onHome = useHomeLink();
  return (
    <Link {...link} className={classes.tab} onClick={link.to === '/' ? onHome : undefined}>
      {({ isActive }: { isActive: boolean }) => {
        const CurrentIcon = isActive ? ActiveIcon : Icon;
        return (
          <>
            <CurrentIcon size={24} stroke={1.75} aria-hidden="true" />
            <span className={classes.label}>{label}</span>
          </>
        );
      }}
    </Link>
  );
}
