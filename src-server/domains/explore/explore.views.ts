import { z } from 'zod';
import { columnsOf } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { distanceFrom } from '#server/domains/profiles/positions.views.ts';
import {
  MemberColumns,
  avatarJoin,
  memberColumns,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ExploreCard } from '#shared/views/explore.ts';

const member = columnsOf('profile', 'member');

/** A member on Explore. `sortAt`: what the list is ordered by. `distance`: null if it is not known or not shown. */
export const ExploreRow = z.object({
  ...MemberColumns.shape,
  sortAt: z.number(),
  /** Only for the cursor. */
  seenAt: z.date().nullable(),
  distance: z.number().nullable(),
});
type ExploreRow = z.infer<typeof ExploreRow>;

/** Cards without a distance. */
export const noDistance = sql`null::float8`;

/** The distance of a card's member from the viewer. */
export const cardDistance = (viewer: Viewer): Sql => distanceFrom(viewer, 'member');

/** A page of cards: `skeleton` selects `id`, `sort_at` and `seen_at`; `distance` is `cardDistance` or `noDistance`. */
export const exploreCards = (skeleton: Sql, distance: Sql): Sql =>
  sql`with page as materialized (${skeleton})
    select page.sort_at as "sortAt", page.seen_at as "seenAt", ${memberColumns('member')}, ${distance} as distance
    from page join profile member on ${member.id} = page.id ${avatarJoin('member')}
    order by page.sort_at desc, page.seen_at desc, page.id desc`;

/** A row as a card of Explore. */
export const toExploreCard = (row: ExploreRow): ExploreCard => ({
  ...toMemberRef(row),
  distance: row.distance,
});
