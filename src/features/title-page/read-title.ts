import { notFound } from '@tanstack/react-router';
import type { TitleKey } from '#shared/views/titles.ts';
import { readLinked } from '#client/lib/linked-pages.ts';
import type { PageContext } from '#client/lib/page-reads.ts';
import { titleReviewPages } from './title-review-pages.ts';

/** Milliseconds that a title's page waits for the movie database, before it is sent without a name. */
const timeout = 1_500;

/** Loads the title of a page, and what its screen renders first. `title` null: the address does not name one. */
export const readTitle = (
  context: PageContext,
  title: TitleKey | null,
  after: string | undefined,
): Promise<unknown> =>
  Promise.all([
    context.readSubject(
      async ({ queryUtils: { titles } }) => {
        if (!title) throw notFound();
        await titles.get.fetch(title);
      },
      { timeout },
    ),
    context.prefetch(async ({ queryUtils: { titles, collections, diary } }) => {
      if (!title) return;
      const isMember = Boolean(await context.viewer());
      await Promise.all([
        titles.get.fetch(title),
        titles.reception.fetch(title),
        isMember && collections.marks.fetch(title),
        isMember && diary.forTitle.fetch(title),
      ]);
    }),
    title &&
      readLinked(context, {
        after,
        newest: `/title/${title.mediaType}/${title.tmdbId}`,
        read: ({ queryClient, trpcClient }) =>
          queryClient.fetchInfiniteQuery(titleReviewPages(trpcClient, title, after)),
      }),
  ]);
