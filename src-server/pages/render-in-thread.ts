import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageAnswer, PageCall } from './call-for-page.ts';
import type { PageRequest, RenderPage, RenderResult } from './page-renderer.ts';

/** The document with placeholders for head and screen, which depend on the address. */
export interface Frame {
  empty: string;
  whole: string;
}

export const headPlaceholder = '<!--the head-->';
export const screenPlaceholder = '<!--the screen-->';

/** Messages to the thread about a page, by its number. */
export type ToThread = { page: number } & (
  | { kind: 'render'; url: string; frame: Frame; isDrawn: boolean }
  | { kind: 'answer'; call: number; answer: PageAnswer }
  | { kind: 'stop'; what: 'all' | 'drawing' }
);

/** Messages from the thread about a page. */
export type FromThread = { page: number } & (
  | ({ kind: 'call'; call: number } & PageCall)
  | { kind: 'rendered'; rendered: RenderResult }
  | { kind: 'failed'; error: unknown }
);

interface Pending {
  request: PageRequest;
  resolve: (rendered: RenderResult) => void;
  reject: (error: unknown) => void;
}

const threadFile = path.resolve(import.meta.dirname, 'render-in-thread.worker.mjs');

interface Thread {
  render: RenderPage;
  close(): Promise<void>;
}

function startThread(file: string, onEnd: () => void): Thread {
  const worker = new Worker(threadFile, { workerData: file, execArgv: [] });
  const pages = new Map<number, Pending>();
  let newest = 0;
  // keeps the process alive only while a page is being rendered
  worker.unref();

  const send = (message: ToThread): void => worker.postMessage(message, []);
  const settle = (page: number, how: (pending: Pending) => void): void => {
    const pending = pages.get(page);
    if (!pending) return;
    pages.delete(page);
    if (pages.size === 0) worker.unref();
    how(pending);
  };
  let ended = false;
  const end = (error: unknown): void => {
    // after an error the thread exits too
    if (ended) return;
    ended = true;
    onEnd();
    for (const page of pages.keys()) settle(page, ({ reject }) => reject(error));
  };
  worker.on('message', (message: FromThread) => {
    const { page } = message;
    if (message.kind === 'rendered') settle(page, ({ resolve }) => resolve(message.rendered));
    else if (message.kind === 'failed') settle(page, ({ reject }) => reject(message.error));
    else {
      const { call, path, input } = message;
      void pages
        .get(page)
        ?.request.call({ path, input })
        .then((answer) => send({ kind: 'answer', page, call, answer }));
    }
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread that renders pages has ended')));

  const render: RenderPage = (request) =>
    new Promise((resolve, reject) => {
      const page = (newest += 1);
      const { url, document, signal, drawing } = request;
      pages.set(page, { request, resolve, reject });
      worker.ref();
      const frame = { empty: document(headPlaceholder), whole: document(headPlaceholder, screenPlaceholder) };
      send({ kind: 'render', page, url, frame, isDrawn: drawing !== undefined });
      const stopOn = (aborting: AbortSignal | undefined, what: 'all' | 'drawing'): void => {
        const stop = (): void => send({ kind: 'stop', page, what });
        if (aborting?.aborted) stop();
        else aborting?.addEventListener('abort', stop, { once: true });
      };
      stopOn(signal, 'all');
      stopOn(drawing, 'drawing');
    });
  return {
    render,
    async close() {
      await worker.terminate();
    },
  };
}

/**
 * Renders pages with the client's renderer in this file, in its own thread: React takes some twenty milliseconds of processor time
 * per page, which other requests must not wait for. The pages' queries are answered in this thread. A thread that has ended is
 * started again for the next page.
 */
export function renderInThread(file: string): RenderPage {
  const start = (): Thread => startThread(file, () => void (thread = undefined));
  let thread: Thread | undefined = start();
  let isClosed = false;
  const render = async (request: PageRequest): Promise<RenderResult> => {
    if (isClosed) throw new Error('the renderer is closed');
    return (thread ??= start()).render(request);
  };
  return Object.assign(render, {
    async close() {
      isClosed = true;
      await thread?.close();
    },
  });
}
