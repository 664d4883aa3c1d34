const openChannel = (): BroadcastChannel | null =>
  !import.meta.env.SSR && 'BroadcastChannel' in window
    ? new BroadcastChannel('matinee-account-deletion')
    : null;

/** Tells the other tabs, before their session ends, that the account is being deleted, or that this has failed. */
export function notifyOfDeletion(isDeleting: boolean): void {
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
  channel?.postMessage(isDeleting);
  channel?.close();
}

/** Milliseconds in which a deletion ends the session. One whose tab was closed before its answer counts no longer. */
const deletionTime = 60_000;

/** Listens for as long as the page lives. The returned function says whether another tab is deleting the account. */
export function watchDeletion(): () => boolean {
  let until = 0;
  openChannel()?.addEventListener('message', ({ data }) => {
    until = data === true ? Date.now() + deletionTime : 0;
  });
  return () => Date.now() < until;
}

/** Forgets drafts on this device: their keys have a colon, those of preferences do not. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (/^matinee-.+:/.test(key)) localStorage.removeItem(key);
    }
    sessionStorage.clear();
  } catch {
    // storage that is forbidden holds nothing
  }
}
