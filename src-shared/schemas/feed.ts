import { z } from 'zod';
import { feedTabs } from '#shared/feed-tabs.ts';
import { limits, pageSize } from '#shared/limits.ts';
import { Cursor, Id, LastEventId, text } from './text.ts';
import { TitleKey } from './titles.ts';

const FeedTab = z.enum(feedTabs);

export const ListFeed = z
  .strictObject({
    tab: FeedTab,
    /**
     * On Reviews: words of the title's name and year, the review's title or its tags, in any order, ignoring accents and
     * punctuation.
     */
    query: text({ limit: limits.reviewQuery }).optional(),
    cursor: Cursor.nullish(),
    limit: z.int().min(1).max(pageSize.feed).optional(),
  })
  .refine(({ tab, query }) => !query || tab === 'reviews', {
    path: ['query'],
    message: 'Only reviews can be searched.',
  });
export type ListFeed = z.infer<typeof ListFeed>;

/** `after`: the id of the newest post shown. */
export const CountNewer = z.strictObject({ tab: FeedTab, after: Id });
export type CountNewer = z.infer<typeof CountNewer>;

/** `title`: on Reviews, only reviews of this title. */
export const WatchFeed = z
  .strictObject({ tab: FeedTab, title: TitleKey.optional(), lastEventId: LastEventId })
  .refine(({ tab, title }) => !title || tab === 'reviews', {
    path: ['title'],
    message: 'Only reviews can be filtered by title.',
  });
export type WatchFeed = z.infer<typeof WatchFeed>;
