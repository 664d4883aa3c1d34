import type { ErrorReason } from '#shared/errors.ts';
import type { Toast } from '#shared/messages/toast.ts';
import type { ViewerFlag } from './client-store.ts';
import type { PendingToggle, StoredToggles } from './pending.ts';
import { parsePending } from './pending.ts';

/** How a kind of toggle is sent, and what its answer changes. */
export interface ToggleSender {
  send: (pending: PendingToggle) => Promise<unknown>;
  /** Applies the confirmed state; called in every tab. */
  apply: (pending: PendingToggle, answer: unknown) => void;
  /** Called in the tab in which the member set it. */
  onDelivered?: ((pending: PendingToggle, answer: unknown) => void) | undefined;
  /** Handles a refusal instead of the toast, in the tab in which the member set it. Returns false if it cannot handle it. */
  handleRefusal?: (pending: PendingToggle, reason: ErrorReason | undefined) => boolean;
  refusal: (error: unknown) => Refusal;
}

/** A refusal by the server. */
interface Refusal {
  reason: ErrorReason | undefined;
  toast: Toast;
}

/** After a failed attempt: milliseconds to wait (undefined for the default back-off), or null for a refusal. */
export type Retry = { wait: number | undefined } | null;

/** A message between the tabs of a browser. */
export type ToggleMessage =
  | { type: 'set'; pending: PendingToggle }
  | { type: 'delivered'; pending: PendingToggle; answer: unknown }
  | { type: 'refused'; pending: PendingToggle; refusal: Toast; reason: ErrorReason | undefined }
  /** A tab whose document was requested at `since` (milliseconds) has started. */
  | { type: 'started'; memberId: string; since: number };

/** What the queue depends on: the browser, or a test's substitutes. */
export interface ToggleQueueOptions {
  stored: StoredToggles;
  /** When this tab's document was requested, in milliseconds. */
  openedAt: number;
  /** Undefined if there is no such toggle. Rejects if its code cannot be loaded. */
  senderOf: (pending: PendingToggle) => Promise<ToggleSender | undefined>;
  retryAfter: (error: unknown) => Retry;
  /** Resolves with the signed-in member's id according to the server; rejects without a network. */
  identify: () => Promise<string | null>;
  /** Called when somebody else is signed in, or nobody. */
  onOtherMember: () => void;
  /** Shows the flag as the member set it or, if undefined, as the server confirmed it. */
  show: (toggle: Pick<PendingToggle, 'kind' | 'id' | 'flag'>, wanted: boolean | undefined) => void;
  showToast: (refusal: Toast) => void;
  /** Reports a fault of this page. */
  reportError: (error: unknown) => void;
  /** Runs the task and returns its result, or undefined while another tab is delivering. */
  withTabLock: <T>(task: () => Promise<T>) => Promise<T | undefined>;
  /** Sends to the other tabs. */
  post: (message: ToggleMessage) => void;
  /** Resolves after this many milliseconds or, with `early`, as soon as the network is back. */
  pause: (wait: number, early: boolean) => Promise<void>;
  /** Milliseconds before the next attempt. */
  backOff: (attempt: number) => number;
}

export interface SetToggle extends Omit<PendingToggle, 'at'> {
  /** The flag of the same entity that ends when this one is unset: its pending toggle is dropped. */
  ends?: ViewerFlag | undefined;
  /** Called when the server has confirmed it. */
  onDelivered?: ((answer: unknown) => void) | undefined;
}

/** Milliseconds for which other tabs leave a toggle to the tab that set it. */
const HEAD_START = 5_000;
/** Milliseconds during which another tab's new entry may not be readable yet. */
const STORAGE_LAG = 10_000;
/** Milliseconds for which deliveries are kept, to repeat them to a tab that was still loading. */
const LOADING = 300_000;
/** Milliseconds after which `whenDelivered` fails: a limit can last an hour, and a suspended tab can keep the lock. */
const LONGEST_WAIT = 30_000;

const keyOf = ({ kind, id, flag }: Pick<PendingToggle, 'kind' | 'id' | 'flag'>): string =>
  `${kind}:${id}:${flag}`;

export type ToggleQueue = ReturnType<typeof createToggleQueue>;

/**
 * Delivers toggles one at a time, oldest first, and only the last state of each. Without a network or server they wait, shown as
 * set; a refused one is dropped, and its confirmed state is shown again. Of several tabs only one delivers; all show the same.
 */
export function createToggleQueue(options: ToggleQueueOptions) {
  const { stored, senderOf, retryAfter, show, post, pause, backOff } = options;
  let memberId: string | null = null;
  /** The signed-in member has been confirmed since the server was last unreachable. */
  let identified = false;
  let latest = 0;
  const pendingByKey = new Map<string, PendingToggle>();
  /** Toggles set in this tab, with their callbacks. */
  const own = new Map<string, SetToggle['onDelivered']>();
  /** Toggles set in other tabs, which report refusals themselves. */
  const foreign = new Set<string>();
  /** For each flag, the `at` of the toggle whose answer was applied last. */
  const appliedAt = new Map<string, number>();
  /** For each flag that was set differently before its answer arrived: applies that answer. */
  const outdated = new Map<string, () => void>();
  /** What this tab has recently delivered, oldest first. */
  let recent: { at: number; message: ToggleMessage }[] = [];
  /** Toggles that the browser could not store. */
  const unstored = new Set<PendingToggle>();
  /** The checks of `whenDelivered`: called when a toggle has ended, and with true when none can be delivered now. */
  const deliveryChecks = new Set<(failed: boolean) => void>();
  const checkDeliveries = (failed: boolean) => {
    for (const check of deliveryChecks) check(failed);
  };

  const isCurrent = (pending: PendingToggle): boolean => pendingByKey.get(keyOf(pending))?.at === pending.at;
  const add = (pending: PendingToggle) => {
    latest = Math.max(latest, pending.at);
    pendingByKey.set(keyOf(pending), pending);
    show(pending, pending.want);
  };
  /** Ends this toggle. A later one of the same flag stays. */
  const end = (pending: PendingToggle) => {
    stored.remove(pending);
    unstored.delete(pending);
    if (!isCurrent(pending)) return;
    const key = keyOf(pending);
    pendingByKey.delete(key);
    own.delete(key);
    foreign.delete(key);
    show(pending, undefined);
    outdated.get(key)?.();
    outdated.delete(key);
    checkDeliveries(false);
  };
  /** The toggles that are not yet confirmed, oldest first. */
  const list = (): PendingToggle[] => [...pendingByKey.values()].toSorted((one, other) => one.at - other.at);
  /** The oldest toggle to deliver. */
  const next = (): PendingToggle | undefined =>
    list().find((pending) => {
      const waits = unstored.has(pending) || Date.now() - pending.at < STORAGE_LAG || stored.has(pending);
      if (!waits) {
        // another tab delivered it, and its message was lost: an answer to the earlier state is outdated for good
        outdated.delete(keyOf(pending));
        end(pending);
      }
      return waits;
    });
  /**
   * Applies an answer, unless that of this toggle or of a later one of the same flag was applied already: what is repeated for a
   * loading tab reaches all tabs. If the flag was set differently meanwhile, it is applied only if that is not delivered.
   */
  const delivered = (sender: ToggleSender, pending: PendingToggle, answer: unknown) => {
    const key = keyOf(pending);
    if ((appliedAt.get(key) ?? 0) >= pending.at) return;
    const current = pendingByKey.get(key);
    if (current && current.at > pending.at && current.want !== pending.want) {
      outdated.set(key, () => delivered(sender, pending, answer));
      return;
    }
    appliedAt.set(key, pending.at);
    try {
      sender.apply(pending, answer);
      if (!own.has(key) || !isCurrent(pending)) return;
      sender.onDelivered?.(pending, answer);
      own.get(key)?.(answer);
    } catch (error) {
      // a newer server or tab can send an answer that this version of the page cannot apply: the other toggles are still delivered
      options.reportError(error);
    }
  };

  async function deliver(pending: PendingToggle): Promise<Retry | 'done'> {
    let sender: ToggleSender | undefined;
    let answer: unknown;
    try {
      sender = await senderOf(pending);
      answer = await sender?.send(pending);
    } catch (error) {
      const retry = sender ? retryAfter(error) : { wait: undefined };
      if (retry) return retry;
      const current = pendingByKey.get(keyOf(pending)) ?? pending;
      // the flag was set differently meanwhile: that is sent next
      if (current.want !== pending.want) return 'done';
      if (sender) {
        const { reason, toast } = sender.refusal(error);
        if (!foreign.has(keyOf(pending)) && !sender.handleRefusal?.(current, reason))
          options.showToast(toast);
        post({ type: 'refused', pending: current, refusal: toast, reason });
      }
      end(current);
      return 'done';
    }
    // somebody else has signed in
    if (pending.memberId !== memberId) return 'done';
    // the flag was set to the same state again meanwhile: the last state was sent
    const current = pendingByKey.get(keyOf(pending));
    const settled = current?.want === pending.want ? current : pending;
    if (sender) {
      delivered(sender, settled, answer);
      const message = { type: 'delivered', pending: settled, answer } as const;
      post(message);
      const now = Date.now();
      recent = [...recent.filter(({ at }) => at > now - LOADING), { at: now, message }];
    }
    end(settled);
    return 'done';
  }

  interface RetryDelay {
    wait: number;
    /** The wait ends early if there is a new toggle, or when the network is back. */
    early: boolean;
  }
  /** Delivers all toggles. Returns how long to wait if that failed, and null when another member is signed in. */
  async function deliverAll(failures: number): Promise<RetryDelay | null | 'done'> {
    const failed = { wait: backOff(failures), early: true };
    try {
      identified ||= (await options.identify()) === memberId;
    } catch {
      return failed;
    }
    if (!identified) {
      options.onOtherMember();
      checkDeliveries(true);
      return null;
    }
    for (let pending = next(); pending; pending = next()) {
      const retry = await deliver(pending);
      if (retry === 'done' || retry === null) continue;
      if (retry.wait !== undefined) return { wait: retry.wait, early: false };
      identified = false;
      return failed;
    }
    return 'done';
  }

  let running = false;
  let wake = () => {};
  const waitFor = ({ wait, early }: RetryDelay) =>
    new Promise<void>((resolve) => {
      if (early) wake = resolve;
      void pause(wait, early).then(resolve);
    });
  async function run(first?: RetryDelay): Promise<void> {
    if (running) return;
    running = true;
    try {
      if (first) await waitFor(first);
      for (let failures = 0; memberId !== null && pendingByKey.size > 0;) {
        const outcome = await options.withTabLock(() => deliverAll(failures));
        if (outcome === null) return;
        if (outcome === 'done') failures = 0;
        else {
          failures += 1;
          if (outcome?.early) checkDeliveries(true);
          await waitFor(outcome ?? { wait: backOff(0), early: true });
        }
      }
    } finally {
      running = false;
    }
  }

  /** The signed-in member is known: shows and delivers their pending toggles, and drops others'. */
  function start(id: string | null): void {
    if (id === memberId) return;
    checkDeliveries(true);
    for (const pending of pendingByKey.values()) show(pending, undefined);
    for (const state of [pendingByKey, own, foreign, unstored, appliedAt, outdated]) state.clear();
    recent = [];
    memberId = id;
    identified = true;
    if (id === null) return;
    post({ type: 'started', memberId: id, since: options.openedAt });
    stored.removeOthers(id);
    for (const pending of stored.list(id)) add(pending);
    void run();
  }

  /** Sets a flag; it shows at once. */
  function set({ ends, onDelivered, ...toggle }: SetToggle): void {
    start(toggle.memberId);
    const pending: PendingToggle = { ...toggle, at: Math.max(Date.now(), latest + 1) };
    const before = pendingByKey.get(keyOf(pending));
    if (before) unstored.delete(before);
    if (!stored.put(pending)) unstored.add(pending);
    own.set(keyOf(pending), onDelivered);
    foreign.delete(keyOf(pending));
    add(pending);
    post({ type: 'set', pending });
    const ended = ends && pendingByKey.get(keyOf({ ...pending, flag: ends }));
    if (!pending.want && ended) end(ended);
    wake();
    void run();
  }

  /**
   * Resolves when the toggles that match and are pending now have ended; toggles that are set later are not waited for. Rejects if they
   * cannot be delivered now: without a network, after a sign-out, or after half a minute.
   */
  async function whenDelivered(matches: (pending: PendingToggle) => boolean): Promise<void> {
    const awaited = list().filter(matches);
    if (awaited.length === 0) return;
    await new Promise<void>((resolve, reject) => {
      const check = (failed: boolean) => {
        if (!awaited.some(isCurrent)) resolve();
        // by this name, it is not a fault of the page
        else if (failed) reject(new DOMException('Toggles could not be delivered.', 'AbortError'));
        else return;
        deliveryChecks.delete(check);
      };
      deliveryChecks.add(check);
      void pause(LONGEST_WAIT, false).then(() => check(true));
      wake();
      void run();
    });
  }

  /** Handles a message of another tab. */
  async function receive(message: unknown): Promise<void> {
    const { type, answer, refusal, reason, since, ...rest } = (message ?? {}) as Record<string, unknown>;
    if (type === 'started' && rest['memberId'] === memberId) {
      for (const { at, message: missed } of recent) if (at >= Number(since)) post(missed);
    }
    const pending = parsePending(rest['pending']);
    if (!pending || pending.memberId !== memberId) return;
    const key = keyOf(pending);
    if (type === 'set') {
      // the flag was set again in this tab, or delivered, before the message arrived
      if ((pendingByKey.get(key)?.at ?? 0) > pending.at || (appliedAt.get(key) ?? 0) >= pending.at) return;
      own.delete(key);
      foreign.add(key);
      add(pending);
      await run({ wait: HEAD_START, early: true });
      return;
    }
    if (type !== 'delivered' && type !== 'refused') return;
    const sender = await senderOf(pending).catch(() => undefined);
    if (type === 'delivered') {
      if (sender && pending.memberId === memberId) delivered(sender, pending, answer);
    } else if (own.has(key) && isCurrent(pending)) {
      const isHandled = sender?.handleRefusal?.(pending, reason as ErrorReason | undefined);
      if (!isHandled) options.showToast(refusal as Toast);
    }
    end(pending);
  }

  return { start, set, list, whenDelivered, receive };
}
