import type { IncomingMessage } from 'node:http';

/** Pieces that any body may have. */
const freePieces = 10_000;
/** Bytes for each further piece. Networks and proxies deliver a body in pieces of at least 500 bytes. */
const bytesPerPiece = 400;

/**
 * Disconnects a client that sends a body in tiny pieces (chunked, of a byte each). Every piece takes the parser and the readers behind
 * it several microseconds and some hundred bytes of memory: a few megabytes would keep the process busy for minutes.
 */
export function limitPieces(request: IncomingMessage): void {
  let [pieces, bytes] = [0, 0];
  let isCut = false;
  const push = request.push.bind(request);
  // Node's parser calls it; a listener for `data` would start the reading
  request.push = (piece: Buffer | null, encoding) => {
    if (piece !== null) {
      pieces += 1;
      bytes += piece.length;
    }
    isCut ||= pieces > freePieces + bytes / bytesPerPiece;
    if (!isCut) return push(piece, encoding);
    // what Node has already received of the body still arrives here, its end too: without its middle, it must not seem complete
    request.socket.destroy();
    return false;
  };
}
