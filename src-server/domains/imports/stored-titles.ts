import { z } from 'zod';
import { TitleDetails, TitleItem } from '#shared/views/titles.ts';

/** States of a title that a member may still choose a match for. */
export const openTitleStates = ['ambiguous', 'unmatched', 'dismissed'] as const;

/** Columns of a title that is matched. */
export const matchedColumns = (details: TitleDetails) => ({
  state: 'matched' as const,
  found: JSON.stringify(details),
  foundType: details.mediaType,
  foundId: details.tmdbId,
});

/** Columns of an ambiguous title. */
export const ambiguousColumns = (candidates: readonly TitleItem[]) => ({
  state: 'ambiguous' as const,
  found: JSON.stringify(candidates),
});

/** Parses what `matchedColumns` has stored. */
export const parseDetails = (found: string): TitleDetails => TitleDetails.parse(JSON.parse(found));

/** Parses what `ambiguousColumns` has stored. */
export const parseCandidates = (found: string | null): TitleItem[] =>
  z.array(TitleItem).parse(JSON.parse(found ?? '[]'));
