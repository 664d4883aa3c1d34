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
  /** The cursor after which the list starts. Absent: it starts with the newest. */
  after?: string | undefined;
}

/** The pages of a member's posts or reviews. The server renders the start of a page of posts, and all of a page of reviews. */
export function authoredPages(api: TRPCClient<AppRouter>, { after, ...input }: Authored) {
  return linkedPages({
    queryKey: getQueryKey(trpc.content.listByAuthor, input, 'infinite'),
    after,
    ...(input.type === 'post' && { pageSize: pageSize.feed }),
    read: (page) => api.content.listByAuthor.query({ ...input, ...page }),
  });
}
