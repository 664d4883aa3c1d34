import { useEffect, useState } from 'react';
import { threadOf } from './thread-pages.ts';
import type { ThreadState } from './use-thread.ts';

/**
 * Where a link to one comment leads: pages are read until it is found, or known to be gone. What was found once stays
 * found, also if it is deleted while one looks at it.
 */
export function useReplyLink(
  id: string | undefined,
  thread: ThreadState,
): 'none' | 'looking' | 'found' | 'gone' {
  const [found, setFound] = useState<string>();
  const { state, threads, more, moreFailed, loadingMore, loadMore } = thread;
  const holder = id === undefined ? undefined : threadOf(threads, id);
  // a deleted comment that stands for its replies is gone all the same
  const here = holder !== undefined && !(holder.id === id && holder.deleted);
  if (here && found !== id) setFound(id);
  const searching = id !== undefined && state === 'ready' && !here && found !== id && more && !moreFailed;
  useEffect(() => {
    if (searching && !loadingMore) loadMore();
  });
  if (id === undefined) return 'none';
  if (here || found === id) return 'found';
  return state === 'ready' && !searching ? 'gone' : 'looking';
}
