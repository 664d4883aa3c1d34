import { TRPCClientError } from '@trpc/client';
import { toast } from '#client/ui/toasts.ts';
import type { Toast } from '#shared/words.ts';
import { backOff } from './back-off.ts';
import type { keptMutations } from './kept-mutations.ts';
import type { MarkSender, Retry } from './mark-queue.ts';
import { createMarkQueue } from './mark-queue.ts';
import { setFlag } from './pending-flags.ts';
import type { MarkName, PendingMark } from './pending-marks.ts';
import { createStoredMarks } from './pending-marks.ts';
import { failureToast } from './query-client.ts';
import { errorDataOf, queryUtils, trpcClient } from './trpc.ts';
import { announce, viewKey } from './views.ts';

/** A kind of mark: on what it can be set, how it is sent, and what its answer means. */
export interface Mark<Answer = unknown> {
  kinds: readonly string[];
  mark: MarkName;
  mutation: (typeof keptMutations)[number];
  /** What a visitor is told. */
  signedOut: Toast;
  /** What is said when the server refuses it without words of its own. */
  failed: Toast;
  /** What the server has confirmed is said to the member who set it. */
  done?: (want: boolean) => Toast;
  send: (pending: PendingMark, options: { signal: AbortSignal }) => Promise<Answer>;
  /** Keeps the confirmed state: called in every tab. */
  apply: (pending: PendingMark, answer: Answer) => void;
}

/** Milliseconds after which an answer is not waited for any longer: it is sent again, which changes nothing more. */
const PATIENCE = 20_000;

const senders = new Map<string, MarkSender>();
const senderKey = ({ kind, mark }: Pick<PendingMark, 'kind' | 'mark'>): string => `${kind}:${mark}`;
let loadMarks = (): Promise<unknown> => Promise.resolve();

/** Declares a kind of mark. Pending ones are delivered by it, also after a reload. */
export function defineMark<Answer>(definition: Mark<Answer>): Mark<Answer> {
  const { kinds, mark, failed, done, send, apply } = definition;
  const sender: MarkSender = {
    send: (pending) => send(pending, { signal: AbortSignal.timeout(PATIENCE) }),
    apply: (pending, answer) => apply(pending, answer as Answer),
    onDelivered: done && (({ want }) => toast({ ...done(want), tone: 'done', id: mark })),
    refusal: (error) =>
      error instanceof Error ? failureToast({ failed }, error, errorDataOf(error)) : failed,
  };
  for (const kind of kinds) senders.set(senderKey({ kind, mark }), sender);
  return definition;
}

async function senderOf(pending: PendingMark): Promise<MarkSender | undefined> {
  if (!senders.has(senderKey(pending))) await loadMarks();
  return senders.get(senderKey(pending));
}

/** No answer of the server's means that there is no network; a limit and a busy server say when to come back. */
function retryAfter(error: unknown): Retry {
  if (!(error instanceof TRPCClientError)) return null;
  const data = errorDataOf(error);
  if (!data) return { wait: undefined };
  if (data.reason !== 'TOO_MANY' && data.reason !== 'BUSY') return null;
  return { wait: data.retryAfter === undefined ? undefined : data.retryAfter * 1_000 };
}

const pause = (wait: number, early: boolean) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, wait);
    if (early) window.addEventListener('online', done);
  });

/** A browser without locks delivers in every tab: the same state twice changes nothing more. */
async function ifAlone(task: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await task();
    return true;
  }
  return navigator.locks.request('matinee-marks', { ifAvailable: true }, async (lock) => {
    if (lock) await task();
    return lock !== null;
  });
}

const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('matinee-marks') : null;

const queue = createMarkQueue({
  stored: createStoredMarks(() => window.localStorage),
  senderOf,
  retryAfter,
  identify: async () => (await trpcClient.account.me.query())?.id ?? null,
  onOtherMember: () => void queryUtils.account.me.invalidate(),
  show: (view, flag) => {
    setFlag(viewKey(view), view.mark, flag);
    announce(view);
  },
  say: (refusal) => toast({ ...refusal, tone: 'failed' }),
  ifAlone,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
  post: (message) => tabs?.postMessage(message),
  pause,
  backOff,
});
tabs?.addEventListener('message', ({ data }) => void queue.receive(data));

/** Sets a mark, or takes it off. It shows at once, and is delivered when there is a network. */
export const setMark = queue.set;

/**
 * Shows and delivers what the signed-in member has left pending; `load` brings the marks that were not defined so far.
 * Null: nobody is signed in.
 */
export function startMarks(memberId: string | null, load: () => Promise<unknown>): void {
  loadMarks = load;
  queue.start(memberId);
}
