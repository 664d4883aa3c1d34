/** Milliseconds in which the farewell can be read. */
const farewell = 1_000;

/** What is unsent on this device: keys of drafts have a colon, those of preferences have none. */
function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (/^matinee-.+:/.test(key)) localStorage.removeItem(key);
    }
    sessionStorage.clear();
  } catch {
    // storage that is forbidden holds nothing
  }
}

/** After the account is gone: the browser forgets its session and what was written on it, and goes home by a full navigation. */
export async function signOutAfterDeletion(): Promise<void> {
  const read = new Promise((resolve) => setTimeout(resolve, farewell));
  // the session is refused already; this takes the cookie away
  await fetch('/auth/sign-out', { method: 'POST' }).catch(() => undefined);
  await read;
  forgetDrafts();
  location.replace('/');
}
