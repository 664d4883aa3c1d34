/** Renders pages in its own thread; the main thread answers their queries. */
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageAnswer } from './call-for-page.ts';
import type { ServerRenderer, PutIntoDocument } from './page-renderer.ts';
import { site } from './page-site.ts';
import {
  type Frame,
  type FromThread,
  type ToThread,
  headPlaceholder,
  screenPlaceholder,
} from './render-in-thread.ts';

interface Page {
  all: AbortController;
  drawing: AbortController;
  /** Resolvers of pending calls, by the number of the call. */
  calls: Map<number, (answer: PageAnswer) => void>;
}

const { renderPage } = (await import(pathToFileURL(workerData as string).href)) as {
  renderPage: ServerRenderer;
};
const pages = new Map<number, Page>();

const send = (message: FromThread): void => parentPort?.postMessage(message, []);

/** Uses functions, because a replacement string would expand `$&` in a member's text. */
const documentOf =
  ({ empty, whole }: Frame): PutIntoDocument =>
  (head, screen) =>
    screen === undefined
      ? empty.replace(headPlaceholder, () => head)
      : whole.replace(screenPlaceholder, () => screen).replace(headPlaceholder, () => head);

async function render(page: number, url: string, frame: Frame, isDrawn: boolean): Promise<void> {
  const [all, drawing] = [new AbortController(), new AbortController()];
  const calls: Page['calls'] = new Map();
  pages.set(page, { all, drawing, calls });
  let newest = 0;
  try {
    const rendered = await renderPage({
      url,
      site,
      document: documentOf(frame),
      signal: all.signal,
      drawing: isDrawn ? drawing.signal : undefined,
      call: (query) =>
        new Promise((resolve) => {
          const call = (newest += 1);
          calls.set(call, resolve);
          send({ kind: 'call', page, call, ...query });
        }),
    });
    send({ kind: 'rendered', page, rendered });
  } catch (error) {
    send({ kind: 'failed', page, error });
  } finally {
    pages.delete(page);
  }
}

parentPort?.on('message', (message: ToThread) => {
  const page = pages.get(message.page);
  if (message.kind === 'render') void render(message.page, message.url, message.frame, message.isDrawn);
  else if (message.kind === 'stop') {
    // the signal's own reason would not reach the other thread
    page?.[message.what].abort(new Error('the screen is no longer waited for'));
  } else {
    page?.calls.get(message.call)?.(message.answer);
    page?.calls.delete(message.call);
  }
});

// On Linux this affects only this thread: where processors are few, other requests come first.
setPriority(10);
