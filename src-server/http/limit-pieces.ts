import type { IncomingMessage } from 'node:http';

/** Pieces that any body may have. */
const freePieces = 1_000;
/** Bytes for each further piece. Networks and proxies deliver a body in pieces of some hundred bytes at least. */
const bytesPerPiece = 100;

/**
 * Disconnects a client that sends a body in tiny pieces (chunked, of a byte each). Every piece takes the parser and the readers behind
 * it several microseconds and some hundred bytes of memory: a few megabytes would keep the process busy for minutes.
 */
export function limitPieces(request: IncomingMessage): void {
  let [pieces, bytes] = [0, 0];
  const push = request.push.bind(request);
  // Node's parser calls it; a listener for `data` would start the reading
  request.push = (piece: Buffer | null, encoding) => {
    if (piece === null) return push(piece, encoding);
    pieces += 1;
    bytes += piece.length;
    if (pieces <= freePieces + bytes / bytesPerPiece) return push(piece, encoding);
    request.socket.destroy();
    return false;
  };
}
