import { openTabChannel } from './tab-channel.ts';

const channelName = 'matinee-account-deletion';

/** Tells the other tabs, before their session ends, that the account is being deleted, or that this has failed. */
export function notifyOfDeletion(isDeleting: boolean): void {
  const channel = openTabChannel(channelName);
  channel?.send(isDeleting);
  channel?.close();
}

/** Milliseconds within which a deletion ends the session. Later it no longer counts: its tab was closed before the answer came. */
const deletionTime = 60_000;

/** Listens for as long as the page is open. The returned function says whether another tab is deleting the account. */
export function watchDeletion(): () => boolean {
  let until = 0;
  openTabChannel(channelName)?.listen((isDeleting) => {
    until = isDeleting === true ? Date.now() + deletionTime : 0;
  });
  return () => Date.now() < until;
}
