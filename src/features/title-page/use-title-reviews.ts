import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ContentView } from '#shared/views/content.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { backToFirstPage, isOutdated } from '#client/lib/first-page.ts';
import { allItems } from '#client/lib/pages.ts';
import { useFirstVisit } from '#client/lib/use-first-visit.ts';
import { useWithOwnPosts } from '#client/features/content/own-posts.ts';
import { useVisible } from '#client/store/visibility.ts';
import { trpc } from '#client/lib/trpc.ts';
import { addArrived, noneArrived, showArrived } from './arrived-reviews.ts';
import type { ArrivedReviews } from './arrived-reviews.ts';
import { titleReviewPages } from './title-review-pages.ts';

/** Milliseconds after which a list is refetched when its title is opened by a link. */
const STALE_TIME = 30_000;

/**
 * The loaded reviews of a title, with the viewer's new one on top, and their ratings. A list that starts after the cursor `after`
 * gets no new ones.
 */
export function useTitleReviews({ mediaType, tmdbId }: TitleKey, after: string | undefined) {
  const { client: api } = trpc.useUtils();
  const client = useQueryClient();
  const input = { mediaType, tmdbId };
  const isNewest = after === undefined;
  const options = titleReviewPages(api, input, after);
  const query = useInfiniteQuery({ ...options, refetchOnMount: false });
  const reception = trpc.titles.reception.useQuery(input, { refetchOnMount: 'always' });
  const { refetch: readReception } = reception;

  const [{ waiting, shown }, setArrived] = useState<ArrivedReviews<ContentView>>(noneArrived);

  const pages = query.data?.pages;
  const read = allItems(pages);
  const readIds = new Set(read.map(({ id }) => id));
  const stored = [...shown.filter(({ id }) => !readIds.has(id)), ...read];
  // a refetched list can contain them in the meantime
  const stillWaiting = useVisible(waiting.filter(({ id }) => !readIds.has(id)));
  const belongs = ({ id, review }: ContentView) =>
    isNewest &&
    review?.mediaType === mediaType &&
    review.tmdbId === tmdbId &&
    !stored.some((one) => one.id === id);
  const items = useVisible(useWithOwnPosts(stored, belongs));

  const add = useEffectEvent((reviews: readonly ContentView[]) => {
    const listed = new Set([...stored, ...items].map(({ id }) => id));
    const fresh = reviews.filter(({ id }) => !listed.has(id));
    if (fresh.length === 0) return;
    setArrived((before) => addArrived(before, fresh));
    void readReception();
  });
  // only newer ones: an older review can have moved up onto the page in place of a deleted one
  const addNewer = useEffectEvent((reviews: readonly ContentView[]) => {
    const newest = Math.max(...read.map(({ createdAt }) => createdAt.getTime()));
    add(reviews.filter(({ createdAt }) => createdAt.getTime() > newest));
  });
  const isLoaded = pages !== undefined;
  useEffect(() => {
    // a review is new if the loaded list did not contain it
    if (!isNewest || !isLoaded) return undefined;
    // a review that is deleted, or cannot be loaded now, is not added
    const ignore = () => undefined;
    const title = { mediaType, tmdbId };
    const onNew = api.feed.onNew.subscribe(
      { tab: 'reviews', title },
      {
        // the subscription does not replay earlier events: each start asks for missed reviews
        onStarted: () =>
          void api.content.listByTitle.query(title).then((page) => addNewer(page.items), ignore),
        onData: ({ id }) => void api.content.get.query({ id }).then((review) => add([review]), ignore),
      },
    );
    return () => onNew.unsubscribe();
  }, [api, isNewest, isLoaded, mediaType, tmdbId]);

  const isFirstVisit = useFirstVisit();
  const handleOpen = useEffectEvent(() => {
    const staleTime = isFirstVisit ? STALE_TIME : Infinity;
    if (!isNewest || !isOutdated(client, options.queryKey, staleTime)) return;
    void backToFirstPage(client, options.queryKey, () => api.content.listByTitle.query(input)).catch(
      () => undefined,
    );
  });
  useEffect(() => handleOpen(), []);
  // refetches the ratings, since a removed or hidden review does not count
  const hiddenCount = stored.length - items.length;
  const refetchReception = useEffectEvent(() => void readReception());
  useEffect(() => {
    if (hiddenCount > 0) refetchReception();
  }, [hiddenCount]);

  /** `older`: the cursor after the first page. */
  const older = pages?.[0]?.nextCursor ?? undefined;
  return {
    query,
    items,
    older,
    reception,
    /** Refetches what failed. */
    retry: () => Promise.all([query.refetch(), !reception.data && readReception()]),
    arrived: stillWaiting.length,
    showArrived: () => setArrived(showArrived),
  };
}
