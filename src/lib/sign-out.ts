/** Set while a session that was left without a network may still be open on the server. */
const unfinished = 'matinee-sign-out';

async function endSession(): Promise<void> {
  const answer = await fetch('/auth/sign-out', { method: 'POST', headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`sign-out answered ${answer.status}`);
}

/** Ends the session on the server. False: it could not be reached, and is told as soon as it can. */
export async function signOut(): Promise<boolean> {
  try {
    await endSession();
    return true;
  } catch {
    try {
      localStorage.setItem(unfinished, 'yes');
    } catch {
      // forbidden storage: the session ends where it is signed out next
    }
    window.addEventListener('online', () => void finishSignOut().catch(() => undefined), { once: true });
    return false;
  }
}

/** Tells the server of a sign-out that did not reach it. Rejects when it still does not. */
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

/** Ends the session and goes to sign-in, from where it leads back to `returnTo`. */
export async function signInAgain(returnTo: string): Promise<void> {
  const ended = await fetch('/auth/sign-out', { method: 'POST' });
  if (!ended.ok) throw new Error('the session could not be ended');
  window.location.assign(`/auth?${new URLSearchParams({ returnTo })}`);
}
