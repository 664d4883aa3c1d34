import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from '#server/env.ts';

/** What a request reveals about its sender. */
interface RequestSource {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}

/** Headers that proxies add to the requests they forward. */
const forwarding =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-(original|client|cluster-client)-.+|true-client-ip|cf-.+|fly-client-ip)$/;

/** The name in a `Host` header, without its port. */
const hostnameOf = (host: string): string => host.replace(/:\d*$/, '');

/**
 * Whether a request comes from this machine. Checks its socket, since headers can be forged; its Host, against DNS rebinding;
 * and that no proxy forwarded it, since all visitors of a local proxy would seem to be here.
 */
export const isLocalRequest = ({ socket, headers }: RequestSource): boolean =>
  isLoopbackHost(socket.remoteAddress ?? '') &&
  isLoopbackHost(hostnameOf(headers.host ?? '')) &&
  !Object.keys(headers).some((name) => forwarding.test(name));
