import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** The most requests of one connection that wait for the current one. Browsers and proxies send none before its response. */
const maxWaiting = 16;

/**
 * Handles the requests of one connection one after the other. Node parses whatever is sent ahead (HTTP/1.1 pipelining) and
 * would handle all of it concurrently, and buffer the responses for a client that may never read them. A connection with more
 * than `maxWaiting` waiting requests is closed.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    // logging, metrics, limits and streams each listen for the end of the response
    response.setMaxListeners(20);
    const start = () => {
      response.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (next && !socket.destroyed) next();
        else waiting.delete(socket);
      });
      handle(request, response);
    };
    if (!queue) {
      waiting.set(socket, []);
      start();
    } else if (queue.length < maxWaiting) {
      queue.push(start);
    } else {
      socket.destroy();
    }
  };
}
