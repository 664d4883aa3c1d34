import type { Toast } from '#shared/messages/toast.ts';
import type { ApiClient } from './api-client.ts';

/** A mutation outside of components, since the component may be unmounted by then. A failure shows its toast and rejects. */
export const mutate = (
  { queryClient }: ApiClient,
  /** The id of the item that it is about. */
  id: string,
  failed: Toast,
  mutationFn: () => Promise<unknown>,
): Promise<unknown> =>
  // without a MutationObserver, which would keep the mutation in the cache for as long as the page is open
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn, meta: { failed, about: () => id } })
    .execute(undefined);
