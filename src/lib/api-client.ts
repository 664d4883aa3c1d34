import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '#server/router.ts';
import type { TabChannel } from './tab-channel.ts';
import type { QueryUtils } from './trpc.ts';

/** What a page needs to read from the server and to change something there. */
export interface ApiClient {
  queryClient: QueryClient;
  trpcClient: TRPCClient<AppRouter>;
  queryUtils: QueryUtils;
  /** Carries every `TabChange` between the tabs of this browser. */
  otherTabs: TabChannel | null;
}
