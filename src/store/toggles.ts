import { TRPCClientError } from '@trpc/client';
import { toast } from '#client/ui/toasts.ts';
import { backOff } from '#client/lib/back-off.ts';
import type { ApiClient } from '#client/lib/client.ts';
import { failureToast } from '#client/lib/query-client.ts';
import { errorDataOf } from '#client/lib/trpc.ts';
import type { Toast } from '#shared/messages/toast.ts';
import type { ViewerFlag } from './client-store.ts';
import { setPendingFlag } from './entities.ts';
import type { keptMutations } from './kept-mutations.ts';
import type { PendingToggle } from './pending.ts';
import { createStoredToggles } from './pending.ts';
import { createToggleQueue } from './toggle-queue.ts';
import type { Retry, ToggleSender } from './toggle-queue.ts';

/** A kind of toggle: on what it can be set, how it is sent, and what its answer means. */
export interface Toggle<Answer = unknown> {
  kinds: readonly string[];
  flag: ViewerFlag;
  mutation: (typeof keptMutations)[number];
  /** What a visitor is told. */
  signedOut: Toast;
  /** What is said when the server refuses it without words of its own. */
  failed: Toast;
  /** What the server has confirmed is said to the member who set it. */
  done?: (want: boolean) => Toast;
  send: (api: ApiClient, pending: PendingToggle, options: { signal: AbortSignal }) => Promise<Answer>;
  /** Keeps the confirmed state: called in every tab. */
  apply(api: ApiClient, pending: PendingToggle, answer: Answer): void;
}

/** Gives the definition of a toggle the type of its answer. */
export const defineToggle = <Answer>(toggle: Toggle<Answer>): Toggle<Answer> => toggle;

/** Milliseconds after which an answer is not waited for any longer: it is sent again, which changes nothing more. */
const TIMEOUT = 20_000;

const senderKey = ({ kind, flag }: Pick<PendingToggle, 'kind' | 'flag'>): string => `${kind}:${flag}`;

function createSender<Answer>(api: ApiClient, toggle: Toggle<Answer>): ToggleSender {
  const { flag, failed, done, send } = toggle;
  return {
    send: (pending) => send(api, pending, { signal: AbortSignal.timeout(TIMEOUT) }),
    apply: (pending, answer) => toggle.apply(api, pending, answer as Answer),
    onDelivered: done && (({ want }) => toast({ ...done(want), tone: 'done', id: flag })),
    refusal: (error) =>
      error instanceof Error ? failureToast({ failed }, error, errorDataOf(error)) : failed,
  };
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

/** What a member sets on things, and its delivery. */
export interface Toggles {
  /** Sets a flag, or takes it off. It shows at once, and is delivered when there is a network. */
  set: <Answer>(
    toggle: Toggle<Answer>,
    pending: Omit<PendingToggle, 'at' | 'flag'>,
    onDelivered?: (answer: Answer) => void,
  ) => void;
  /**
   * Shows and delivers what the signed-in member has left pending; `loadAll` brings the toggles that no screen has used
   * so far. Null: nobody is signed in.
   */
  start: (memberId: string | null, loadAll: () => Promise<readonly Toggle[]>) => void;
}

/** The page's toggles. Call it in a browser only. */
export function createToggles(api: ApiClient): Toggles {
  const senders = new Map<string, ToggleSender>();
  let load = (): Promise<readonly Toggle[]> => Promise.resolve([]);
  const define = <Answer>(toggle: Toggle<Answer>): void => {
    const sender = createSender(api, toggle);
    for (const kind of toggle.kinds) senders.set(senderKey({ kind, flag: toggle.flag }), sender);
  };
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('matinee-marks') : null;
  const queue = createToggleQueue({
    stored: createStoredToggles(() => window.localStorage),
    async senderOf(pending) {
      if (!senders.has(senderKey(pending))) for (const toggle of await load()) define(toggle);
      return senders.get(senderKey(pending));
    },
    retryAfter,
    identify: async () => (await api.trpcClient.account.me.query())?.id ?? null,
    onOtherMember: () => void api.queryUtils.account.me.invalidate(),
    show: (toggle, wanted) => setPendingFlag(api.store, toggle, toggle.flag, wanted),
    say: (refusal) => toast({ ...refusal, tone: 'failed' }),
    ifAlone,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    post: (message) => tabs?.postMessage(message),
    pause,
    backOff,
  });
  tabs?.addEventListener('message', ({ data }) => void queue.receive(data));
  return {
    set(toggle, pending, onDelivered) {
      define(toggle);
      queue.set({
        ...pending,
        flag: toggle.flag,
        onDelivered: onDelivered && ((answer) => onDelivered(answer as Parameters<typeof onDelivered>[0])),
      });
    },
    start(memberId, loadAll) {
      load = loadAll;
      queue.start(memberId);
    },
  };
}
