import { onBackOnline, waitForServer } from '#client/ui/server-up.ts';
import { places } from './list-places.ts';
import { requestTimeout } from './trpc.ts';

/** Set while a session that was signed out offline may still be open on the server. */
const unfinished = 'matinee-sign-out';

async function endSession(): Promise<void> {
  const answer = await fetch('/auth/sign-out', {
    method: 'POST',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(requestTimeout),
  });
  if (!answer.ok) throw new Error(`sign-out answered ${answer.status}`);
}

/** Ends the session on the server. Returns false if the server could not be reached; it is told later. */
export async function signOut(): Promise<boolean> {
  try {
    await endSession();
    return true;
  } catch {
    try {
      localStorage.setItem(unfinished, 'yes');
    } catch {
      // storage is forbidden: the session ends with the next sign-out
    }
    const finish = () => void finishSignOut().catch(() => undefined);
    // the network may not have been lost
    void waitForServer().then((answers) => answers && finish());
    onBackOnline(finish);
    return false;
  }
}

/** Sends a sign-out that did not reach the server. Rejects when it still does not. */
export async function finishSignOut(): Promise<void> {
  if (!isSignOutUnfinished()) return;
  await endSession();
  localStorage.removeItem(unfinished);
}

/** Whether a member has signed out here without the server's knowledge. */
export function isSignOutUnfinished(): boolean {
  try {
    return localStorage.getItem(unfinished) !== null;
  } catch {
    return false;
  }
}

/**
 * Goes to sign-in after the session has ended, by a full navigation, so that no socket, cache, draft or scroll position of this
 * member stays in the page.
 */
export function leaveForSignIn(url: string): void {
  places.close();
  window.location.assign(url);
}

/** Ends the session and goes to sign-in, which leads back to `returnTo`. Rejects when the session could not be ended. */
export async function signInAgain(returnTo: string): Promise<void> {
  await endSession();
  leaveForSignIn(`/auth?${new URLSearchParams({ returnTo })}`);
}
