import { MutationCache, QueryClient, hashKey, notifyManager, replaceEqualDeep } from '@tanstack/react-query';
import type { Mutation, MutationMeta } from '@tanstack/react-query';
import { hideToast, toast } from '#client/ui/toasts.ts';
import type { ErrorData, ErrorReason } from '#shared/errors.ts';
import { refusalMessage } from '#shared/messages/refusal-message.ts';
import type { Toast } from '#shared/messages/toast.ts';
import { errorDataOf, goneReasons } from './error-data.ts';
import { keepOutdated } from './keep-outdated.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The toast for a failure, hidden when the same mutation is tried again. Without one, the failure is shown in place. */
      failed?: Toast;
      /** The toast for a refusal by the server, made from its message; without one it is `failed`. */
      refused?: (message: string) => Toast;
      /** Identifies the item, if the mutation can run for several; never the text that is sent. */
      about?: (variables: never) => unknown;
    };
  }
}

type AnyMutation = Mutation<unknown, unknown>;

/** TanStack Query compares plain values only, and would treat every date as changed. */
function withSameDates(before: unknown, after: unknown): unknown {
  if (before instanceof Date && after instanceof Date) {
    return before.getTime() === after.getTime() ? before : after;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    return after.map((item, index) => withSameDates(before[index], item));
  }
  if (isPlainObject(before) && isPlainObject(after)) {
    return Object.fromEntries(
      Object.entries(after).map(([key, value]) => [key, withSameDates(before[key], value)]),
    );
  }
  return after;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Keeps the identity of what did not change, so that a refetch renders only changed cards. */
export const shareStructure = (before: unknown, after: unknown): unknown =>
  replaceEqualDeep(before, withSameDates(before, after));

/** Refusals that are shown in the server's own words. */
const withOwnMessage: ReadonlySet<ErrorReason> = new Set<ErrorReason>([
  'TOO_MANY',
  'SIGNED_OUT',
  'NOT_YOURS',
  'FOLLOW_FIRST',
  'BUSY',
  'USERNAME_TAKEN',
  'TOO_MANY_RENAMES',
  'ADULTS_ONLY',
  'TOO_MANY_PHOTOS',
  'PHOTOS_CHANGED',
  'INVALID_VIDEO',
  'TITLE_NOT_FOUND',
  'TITLES_AWAY',
  'COLLECTION_FULL',
  'SEEN_TOO_EARLY',
  'SEEN_BY_EPISODES',
  'IMPORT_STARTED',
  'IMPORT_MATCHED',
  'VIEWING_NOT_FOUND',
]);

/** The toast for a failed mutation; `data` is the server's error, null where it sent none. */
export function failureToast(
  { failed, refused }: MutationMeta & { failed: Toast },
  error: Error,
  data: ErrorData | null,
): Toast {
  if (!data) return failed;
  if (withOwnMessage.has(data.reason))
    return { title: data.title, message: refusalMessage({ ...data, message: error.message }) };
  if (refused) return refused(error.message);
  // trying again would not help
  return goneReasons.has(data.reason) ? { title: data.title, message: error.message } : failed;
}

/** The id of a failure's toast; a retry of the same mutation has the same id. */
const failureId = ({ title, message }: Toast, { options, meta, state }: AnyMutation): string =>
  hashKey(['failed', title, message, options.mutationKey, meta?.about?.(state.variables as never)]);

// Subscribers are notified in the same task and not, as by default, in a later one, so that React renders an answer together with
// the end of its pending change.
notifyManager.setScheduler(queueMicrotask);

/** The query client. Its data is what the server sent, unchanged. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      // Not on success: of several that were sent together, one that succeeds must not hide the failure of another.
      onMutate(_variables, mutation) {
        const { failed } = mutation.meta ?? {};
        if (failed) hideToast(failureId(failed, mutation));
      },
      onError(error, _variables, _context, mutation) {
        const { failed, refused } = mutation.meta ?? {};
        const data = errorDataOf(error);
        // the dialog handles it in place
        if (!failed || data?.reason === 'SIGN_IN_AGAIN') return;
        const id = failureId(failed, mutation);
        toast({ ...failureToast({ failed, refused }, error, data), tone: 'failed', id });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        structuralSharing: shareStructure,
        retry: (failures, error) => !import.meta.env.SSR && errorDataOf(error) === null && failures < 2,
      },
      // Without a network a mutation fails at once. By default it would be kept, unseen, and sent later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  keepOutdated(client);
  return client;
}
