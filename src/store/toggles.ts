import { TRPCClientError } from '@trpc/client';
import { toast } from '#client/ui/toasts.ts';
import { backOff } from '#client/lib/back-off.ts';
import { failureToast } from '#client/lib/query-client.ts';
import { openTabChannel } from '#client/lib/tab-channel.ts';
import { errorDataOf } from '#client/lib/error-data.ts';
import { requestTimeout } from '#client/lib/trpc.ts';
import type { ErrorReason } from '#shared/errors.ts';
import type { Toast } from '#shared/messages/toast.ts';
import type { StoreClient } from './client.ts';
import type { ViewerFlag } from './client-store.ts';
import { setPendingFlag } from './entities.ts';
import type { PendingToggle } from './pending.ts';
import { createStoredToggles } from './pending.ts';
import { createToggleQueue } from './toggle-queue.ts';
import type { Retry, ToggleSender } from './toggle-queue.ts';

/**
 * A kind of toggle: its entities, its request, and what its answer changes. Without a network its mutation, which sets a state, is
 * stored and sent later; every other mutation fails at once (`networkMode` in `query-client.ts`).
 */
export interface Toggle<Answer = unknown> {
  kinds: readonly string[];
  flag: ViewerFlag;
  /** The flag of the same entity that ends when this one is unset. */
  ends?: ViewerFlag;
  /** The toast for a visitor. */
  signedOut: Toast;
  /** The toast for a refusal without a message of its own. */
  failed: Toast;
  /** The toast when the server has confirmed it. */
  done?: (want: boolean) => Toast;
  /** Handles a refusal instead of the toast, for instance by asking the member. Returns false if it cannot handle it. */
  handleRefusal?: (api: StoreClient, pending: PendingToggle, reason: ErrorReason | undefined) => boolean;
  send: (api: StoreClient, pending: PendingToggle, options: { signal: AbortSignal }) => Promise<Answer>;
  /** Applies the confirmed state; called in every tab. */
  apply(api: StoreClient, pending: PendingToggle, answer: Answer): void;
}

/** Gives a toggle's definition the type of its answer. */
export const defineToggle = <Answer>(toggle: Toggle<Answer>): Toggle<Answer> => toggle;

const senderKey = ({ kind, flag }: Pick<PendingToggle, 'kind' | 'flag'>): string => `${kind}:${flag}`;

function createSender<Answer>(api: StoreClient, toggle: Toggle<Answer>): ToggleSender {
  const { flag, failed, done, send } = toggle;
  return {
    send: (pending) => send(api, pending, { signal: AbortSignal.timeout(requestTimeout) }),
    apply: (pending, answer) => toggle.apply(api, pending, answer as Answer),
    onDelivered: done && (({ want }) => toast({ ...done(want), tone: 'done', id: flag })),
    handleRefusal: (pending, reason) => toggle.handleRefusal?.(api, pending, reason) ?? false,
    refusal(error) {
      const data = errorDataOf(error);
      return {
        reason: data?.reason,
        toast: error instanceof Error ? failureToast({ failed }, error, data) : failed,
      };
    },
  };
}

/** No answer means that there is no network; rate limits and a busy server say how long to wait. */
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

/** A browser without locks delivers in every tab: setting the same state twice changes nothing. */
async function withTabLock<T>(task: () => Promise<T>): Promise<T | undefined> {
  if (!('locks' in navigator)) return task();
  return navigator.locks.request('matinee-marks', { ifAvailable: true }, async (lock) =>
    lock ? task() : undefined,
  );
}

/** The page's toggles and their delivery. */
export interface Toggles {
  /** Sets or unsets a flag. It shows at once, and is sent when there is a network. */
  set: <Answer>(
    toggle: Toggle<Answer>,
    pending: Omit<PendingToggle, 'at' | 'flag'>,
    onDelivered?: (answer: Answer) => void,
  ) => void;
  /** The member's toggles that are not yet confirmed, oldest first. */
  list: () => readonly PendingToggle[];
  /** Resolves when the matching toggles that are pending now have ended. Rejects if they cannot be delivered now. */
  whenDelivered: (matches: (pending: PendingToggle) => boolean) => Promise<void>;
  /**
   * Shows and delivers the signed-in member's pending toggles; null means that nobody is signed in. `loadAll` loads the kinds that
   * no screen has used yet.
   */
  start: (memberId: string | null, loadAll: () => Promise<readonly Toggle[]>) => void;
}

/** Creates the page's toggles. On the server they are only rendered. */
export function createToggles(api: StoreClient): Toggles {
  const senders = new Map<string, ToggleSender>();
  let load = (): Promise<readonly Toggle[]> => Promise.resolve([]);
  const define = <Answer>(toggle: Toggle<Answer>): void => {
    const sender = createSender(api, toggle);
    for (const kind of toggle.kinds) senders.set(senderKey({ kind, flag: toggle.flag }), sender);
  };
  const tabs = openTabChannel('matinee-marks');
  const queue = createToggleQueue({
    stored: createStoredToggles(() => window.localStorage),
    openedAt: performance.timeOrigin,
    async senderOf(pending) {
      if (!senders.has(senderKey(pending))) for (const toggle of await load()) define(toggle);
      return senders.get(senderKey(pending));
    },
    retryAfter,
    // while this tab waits, no other one delivers
    identify: async () =>
      (await api.trpcClient.account.me.query(undefined, { signal: AbortSignal.timeout(requestTimeout) }))
        ?.id ?? null,
    onOtherMember: () => void api.queryUtils.account.me.invalidate(),
    show: (toggle, wanted) => setPendingFlag(api.store, toggle, toggle.flag, wanted),
    showToast: (refusal) => toast({ ...refusal, tone: 'failed' }),
    reportError: (error) => window.reportError(error),
    withTabLock,
    post: (message) => tabs?.send(message),
    pause,
    backOff,
  });
  tabs?.listen((message) => void queue.receive(message));
  return {
    set(toggle, pending, onDelivered) {
      define(toggle);
      queue.set({
        ...pending,
        flag: toggle.flag,
        ends: toggle.ends,
        onDelivered: onDelivered && ((answer) => onDelivered(answer as Parameters<typeof onDelivered>[0])),
      });
    },
    list: queue.list,
    whenDelivered: queue.whenDelivered,
    start(memberId, loadAll) {
      load = loadAll;
      queue.start(memberId);
    },
  };
}
