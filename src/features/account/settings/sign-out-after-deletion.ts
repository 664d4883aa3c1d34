const farewell = 1_000;

/** Forgets drafts on this device: their keys have a colon, those of preferences do not. */
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

/** Forgets the session and the drafts of a deleted account, and goes home by a full navigation. */
export async function signOutAfterDeletion(): Promise<void> {
  const read = new Promise((resolve) => setTimeout(resolve, farewell));
  await fetch('/auth/sign-out', { method: 'POST' }).catch(() => undefined);
  await read;
  forgetDrafts();
  location.replace('/');
}
