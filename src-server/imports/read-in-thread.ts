import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '#server/errors.ts';
import type { ErrorReason } from '#shared/errors.ts';
import type { ImportPlan } from './plan-import.ts';
import type { UploadedFile } from './read-history.ts';

export interface ReadRequest {
  files: UploadedFile[];
  /** Of an encrypted ZIP. */
  password?: string | undefined;
  /** The member's, for moments that are written in UTC. */
  timeZone?: string | undefined;
}

/** A message from the thread. */
export type Piece =
  | { kind: 'head'; source: ImportPlan['source']; summary: ImportPlan['summary'] }
  | { kind: 'titles'; titles: ImportPlan['titles'] }
  | { kind: 'rows'; rows: ImportPlan['rows'] }
  | { kind: 'end' }
  | { kind: 'refusal'; reason: ErrorReason; fields: Record<string, string> | undefined };

/** Megabytes that a thread may use, and milliseconds that it may take; no real history needs more. */
const memory = 768;
const timeout = 120_000;

const thread = path.resolve(import.meta.dirname, 'read-in-thread.worker.mjs');

/**
 * Reads a history as `readHistory` does, but in its own thread, so that large or hostile files neither block other requests nor use up
 * the server's memory. Throws IMPORT_TOO_LARGE if the thread runs out of memory or time.
 */
export function readInThread(request: ReadRequest, signal?: AbortSignal): Promise<ImportPlan> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(thread, {
      workerData: request,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    let head: Pick<ImportPlan, 'source' | 'summary'> | null = null;
    const titles: ImportPlan['titles'] = [];
    const rows: ImportPlan['rows'] = [];
    const timer = setTimeout(() => refuse(new AppError('IMPORT_TOO_LARGE')), timeout);
    const stop = (): void => refuse(new AppError('IMPORT_STALLED'));
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      void worker.terminate();
      settle();
    };
    const refuse = (error: unknown): void => end(() => reject(error));
    signal?.addEventListener('abort', stop);
    worker.on('message', (piece: Piece) => {
      if (piece.kind === 'refusal') {
        const { reason, fields } = piece;
        refuse(new AppError(reason, fields && { fields }));
      } else if (piece.kind === 'head') head = { source: piece.source, summary: piece.summary };
      else if (piece.kind === 'titles') titles.push(...piece.titles);
      else if (piece.kind === 'rows') rows.push(...piece.rows);
      else if (head === null) refuse(new Error('the thread sent no head'));
      else {
        const plan = { ...head, titles, rows };
        end(() => resolve(plan));
      }
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('IMPORT_TOO_LARGE') : error);
    });
  });
}
