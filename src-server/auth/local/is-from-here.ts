import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from '#server/env.ts';

/** What a request shows of its sender. */
interface Asker {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}

/** What proxies add to the requests of others. */
const forwarding =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-(original|client|cluster-client)-.+|true-client-ip|cf-.+|fly-client-ip)$/;

/** The name in a `Host` header, without its port. */
const hostnameOf = (host: string): string => host.replace(/:\d*$/, '');

/**
 * Whether a request comes from this machine: by its socket, since headers can say anything; by the name it asks for, so that
 * no page elsewhere whose name was bent to this machine gets in; and through no proxy, whose visitors would all seem to be here.
 */
export const isFromHere = ({ socket, headers }: Asker): boolean =>
  isLoopbackHost(socket.remoteAddress ?? '') &&
  isLoopbackHost(hostnameOf(headers.host ?? '')) &&
  !Object.keys(headers).some((name) => forwarding.test(name));
