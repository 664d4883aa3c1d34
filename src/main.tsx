import { createRoot, hydrateRoot } from 'react-dom/client';
import { startTransition } from 'react';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { repeatEarlyPresses, repeatEarlyTyping } from '#client/lib/early-presses.ts';
import { finishSignOut, isSignOutUnfinished } from '#client/lib/sign-out.ts';
import { keepFrameWithoutCode } from '#client/ui/lazy-part.tsx';
import { createErrorReports, listenForErrors } from '#client/lib/report-errors.ts';
import { shareStyleNonce } from '#client/theme/nonce.ts';
import { createOverlayHistory } from '#client/ui/overlay-history.ts';
import { AppRoot, createApp } from './app.tsx';

// zod tries `eval`, which the content security policy forbids, while the first schema is made: its `config` would come too late
window.__zod_globalConfig = { jitless: true };
shareStyleNonce();
keepFrameWithoutCode();
const reportError = createErrorReports();
listenForErrors(reportError);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

/**
 * Hydrates the screen that the server rendered. Renders it from scratch if the server sent the empty frame, or if the page was
 * reloaded at an overlay's address: this history entry then has another screen below the overlay.
 */
async function start(place: HTMLElement): Promise<void> {
  const app = createApp({ history: createOverlayHistory(), reportError });
  if (window.$_TSR === undefined || app.router.latestLocation.maskedLocation !== undefined) {
    createRoot(place).render(<AppRoot app={app} />);
    return;
  }
  await hydrate(app.router);
  startTransition(() => void hydrateRoot(place, <AppRoot app={app} />));
  repeatEarlyTyping();
  repeatEarlyPresses();
}

if (isSignOutUnfinished()) {
  // a sign-out made offline is finished before any request uses its session; the document was rendered for its member
  finishSignOut().then(
    () => window.location.reload(),
    () => void start(root),
  );
} else {
  // in a task of its own: all modules have been evaluated in this one
  setTimeout(() => void start(root));
}
