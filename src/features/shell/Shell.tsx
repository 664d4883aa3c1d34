import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { useOnline } from '#client/lib/use-online.ts';
import { useAfterFirstScreen } from '#client/ui/after-first-screen.ts';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { loadSheet } from '#client/ui/Sheet.tsx';
import { ToastHost } from '#client/ui/ToastHost.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { shellMessages } from '#shared/messages/shell.ts';
import { BottomBar } from './BottomBar.tsx';
import { NewPostButton } from './NewPostButton.tsx';
import { Rail } from './Rail.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useChrome } from './use-chrome.ts';
import type { ShellState } from './use-shell-state.ts';

const ModalsHost = lazyPart(() => import('./ModalsHost.tsx'));
const ShellDrawer = lazyOverlay(() => import('./ShellDrawer.tsx'));
const Shortcuts = lazyPart(() => import('./Shortcuts.tsx'));

interface ShellProps extends ShellState {
  children: ReactNode;
  /** The third column of a wide screen, which is hidden first when the window gets narrower. */
  aside?: ReactNode;
}

/** The frame around every screen: bars on a phone, rail and aside on a wide screen, toasts, the offline notice. */
export function Shell({
  viewer,
  unread,
  waitingReports,
  disconnected,
  onSignOut,
  aside,
  children,
}: ShellProps) {
  const chrome = useChrome();
  const online = useOnline();
  const [menuOpened, menu] = useDisclosure();

  return (
    <div className={classes.shell} data-wide={!chrome.aside || undefined}>
      <a className={classes.skip} href="#main">
        {shellMessages.skipToContent}
      </a>
      <Rail viewer={viewer} unread={unread} waitingReports={waitingReports} onSignOut={onSignOut} atOnce />
      <div
        className={classes.column}
        data-top={chrome.topBar || undefined}
        data-bottom={chrome.bottomBar || undefined}
      >
        {chrome.topBar && (
          <TopBar
            viewer={viewer}
            unread={unread}
            waitingReports={waitingReports}
            menuOpen={menuOpened}
            onMenu={menu.open}
          />
        )}
        <OfflineNotice offline={!online || disconnected} />
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      {chrome.aside && <aside className={classes.aside}>{aside}</aside>}
      {chrome.newPost && <NewPostButton />}
      {chrome.bottomBar && <BottomBar atOnce />}
      <RouteAnnouncer />
      <ShellDrawer
        opened={menuOpened}
        onClose={menu.close}
        viewer={viewer}
        waitingReports={waitingReports}
        onSignOut={onSignOut}
      />
      <ToastHost />
      <SecondaryParts />
    </div>
  );
}

/** Sheets and questions, loaded early enough to be there offline, and shortcuts. */
function SecondaryParts() {
  const isAfterFirstScreen = useAfterFirstScreen();
  useEffect(() => {
    // only a preload: opening a sheet tries again and reports an error
    if (isAfterFirstScreen) loadSheet().catch(() => {});
  }, [isAfterFirstScreen]);
  return (
    isAfterFirstScreen && (
      <>
        <Suspense>
          <ModalsHost />
        </Suspense>
        <Suspense>
          <Shortcuts />
        </Suspense>
      </>
    )
  );
}
