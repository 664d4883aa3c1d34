import type { TRPCClient } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import type { AppRouter } from '#server/router.ts';
import { pageSize } from '#shared/limits.ts';
import type { ContentView } from '#shared/views/content.ts';
import { linkedPages } from '#client/lib/linked-pages.ts';
import { trpc } from '#client/lib/trpc.ts';

export interface Authored {
  authorId: string;
  type: ContentView['type'];
  /** The cursor behind which the list begins. Absent: with the newest. */
  after?: string | undefined;
}

/** The pages of a member's posts or reviews. A document draws the first of the posts, and all of the reviews. */
export function authoredPages(api: TRPCClient<AppRouter>, { after, ...input }: Authored) {
  return linkedPages({
    queryKey: getQueryKey(trpc.content.listByAuthor, input, 'infinite'),
    after,
    ...(input.type === 'post' && { pageSize: pageSize.feed }),
    read: (page) => api.content.listByAuthor.query({ ...input, ...page }),
  });
}
