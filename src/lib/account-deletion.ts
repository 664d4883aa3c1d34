import { openTabChannel } from './tab-channel.ts';

const channelName = 'matinee-account-deletion';

/** Tells the other tabs, before their session ends, that the account is being deleted, or that this has failed. */
export function notifyOfDeletion(isDeleting: boolean): void {
  const channel = openTabChannel(channelName);
  channel?.send(isDeleting);
  channel?.close();
}

/** Milliseconds in which a deletion ends the session. One whose tab was closed before its answer counts no longer. */
const deletionTime = 60_000;

/** Listens for as long as the page lives. The returned function says whether another tab is deleting the account. */
export function watchDeletion(): () => boolean {
  let until = 0;
  openTabChannel(channelName)?.listen((isDeleting) => {
    until = isDeleting === true ? Date.now() + deletionTime : 0;
  });
  return () => Date.now() < until;
}
