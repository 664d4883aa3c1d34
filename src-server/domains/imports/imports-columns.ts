import { z } from 'zod';
import { ImportSummary } from '#shared/views/imports.ts';
import { TitleDetails, TitleItem } from '#shared/views/titles.ts';

/** States of a title that a member may still choose a match for. */
export const openTitleStates = ['ambiguous', 'unmatched', 'dismissed'] as const;

/** Columns of a title that is matched. */
export const matchedTo = (details: TitleDetails) => ({
  state: 'matched' as const,
  found: JSON.stringify(details),
  foundType: details.mediaType,
  foundId: details.tmdbId,
});

/** Columns of a title that several titles may be. */
export const ambiguousAmong = (candidates: readonly TitleItem[]) => ({
  state: 'ambiguous' as const,
  found: JSON.stringify(candidates),
});

/** What `matchedTo` has stored. */
export const parseDetails = (found: string): TitleDetails => TitleDetails.parse(JSON.parse(found));

/** What `ambiguousAmong` has stored. */
export const parseCandidates = (found: string | null): TitleItem[] =>
  z.array(TitleItem).parse(JSON.parse(found ?? '[]'));

/** An import's summary, as it is stored. */
export const parseSummary = (summary: string): ImportSummary => ImportSummary.parse(JSON.parse(summary));
