import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait for the one at hand. Browsers and proxies send none before they have read its answer. */
const mostWaiting = 16;

/**
 * Hands over the requests of one connection one after the other. Node parses whatever is sent ahead (HTTP/1.1 pipelining) and
 * would have all of it answered at once, and hold the answers for a reader who may never come. A connection with more
 * requests waiting than that ends.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    // logging, metrics, limits and streams each wait for its end
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
    } else if (queue.length < mostWaiting) {
      queue.push(start);
    } else {
      socket.destroy();
    }
  };
}
