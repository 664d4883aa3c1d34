import { isLoopbackHost } from '#server/env.ts';

/** What an Express request tells of who sent it. */
interface Asker {
  socket: { remoteAddress?: string };
  hostname: string;
}

/**
 * Whether a request comes from this machine: by its socket, since headers can say anything, and by the name it asks for,
 * so that no page elsewhere whose name was bent to this machine gets in.
 */
export const isFromHere = ({ socket, hostname }: Asker): boolean =>
  isLoopbackHost(socket.remoteAddress ?? '') && isLoopbackHost(hostname);
