import { z } from 'zod';
import { borderRange } from '#shared/rating-scale.ts';
import { viewingVisibilities } from '#shared/viewing-visibilities.ts';
import { Cursor, Id } from './text.ts';
import { TitleKey } from './titles.ts';

export const ImportById = z.strictObject({ id: Id });
export type ImportById = z.infer<typeof ImportById>;

export const StartImport = z.strictObject({
  id: Id,
  visibility: z.enum(viewingVisibilities),
  /** The lowest score, in half stars, that becomes a flame; 6 is three stars. */
  border: z.int().min(borderRange.min).max(borderRange.max),
  /** Whether the day of a rating counts as the day of its viewing. */
  asWatchDate: z.boolean().optional(),
  /** Whether texts with a score also become reviews, dated as in the history. */
  reviews: z.boolean().optional(),
  /** Whether liked titles become favorites. */
  favorites: z.boolean().optional(),
});
export type StartImport = z.infer<typeof StartImport>;

export const ListMatches = z.strictObject({ id: Id, cursor: Cursor.nullish() });
export type ListMatches = z.infer<typeof ListMatches>;

/** `title: null`: none of the candidates. */
export const ChooseMatch = z.strictObject({ id: Id, rowId: Id, title: TitleKey.nullable() });
export type ChooseMatch = z.infer<typeof ChooseMatch>;
