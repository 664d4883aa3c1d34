import type { RequestListener } from 'node:http';

/**
 * Ends a connection with the answer at hand while the server stops: Node closes only those that are idle when the stop begins,
 * and a proxy keeps the others, so that the stop would wait for all of its grace.
 */
export function endingConnections(isStopping: () => boolean, handle: RequestListener): RequestListener {
  return (request, response) => {
    response.once('finish', () => {
      if (isStopping()) request.socket.end();
    });
    handle(request, response);
  };
}
