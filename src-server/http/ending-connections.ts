import type { RequestListener } from 'node:http';

/**
 * Closes a connection after its current response while the server stops. Node closes only connections that are idle when the stop
 * begins; a proxy keeps the others open, so the stop would wait for its whole grace period.
 */
export function endingConnections(isStopping: () => boolean, handle: RequestListener): RequestListener {
  return (request, response) => {
    response.once('finish', () => {
      if (isStopping()) request.socket.end();
    });
    handle(request, response);
  };
}
