/** Passes messages between the tabs of one browser. */
export interface TabChannel {
  /**
   * Calls back for each message on another channel of this name, including other channels of this page, until this one is closed or
   * the returned function is called.
   */
  listen: (onMessage: (message: unknown) => void) => () => void;
  send: (message: unknown) => void;
  close: () => void;
}

/** Joins the channel of this name; null on the server and in a browser that has none. */
export function openTabChannel(name: string): TabChannel | null {
  if (import.meta.env.SSR || !('BroadcastChannel' in window)) return null;
  const channel = new BroadcastChannel(name);
  return {
    listen: (onMessage) => {
      const listener = ({ data }: MessageEvent) => onMessage(data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
