/** Reads a history in its own thread, and sends the result in pieces. */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#server/errors.ts';
import { planImport } from './plan-import.ts';
import type { Piece, ReadRequest } from './read-in-thread.ts';
import { readHistory } from './read-history.ts';

/** Rows in a piece: few enough that receiving one does not block the main thread for long. */
const pieceLength = 500;

const send = (piece: Piece): void => parentPort?.postMessage(piece, []);

const { files, ...options } = workerData as ReadRequest;
try {
  const { source, summary, titles, rows } = planImport(await readHistory(files, options));
  send({ kind: 'head', source, summary });
  for (let at = 0; at < titles.length; at += pieceLength)
    send({ kind: 'titles', titles: titles.slice(at, at + pieceLength) });
  for (let at = 0; at < rows.length; at += pieceLength)
    send({ kind: 'rows', rows: rows.slice(at, at + pieceLength) });
  send({ kind: 'end' });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  send({ kind: 'refusal', reason: error.reason, fields: error.fields });
}
