import { z } from 'zod';
import { type Picked, pick } from '#server/db/columns.ts';
import { limits } from '#shared/limits.ts';
import type { ViewingVisibility } from '#shared/views/diary.ts';
import type { TitleDetails } from '#shared/views/titles.ts';

/** An import and its member's choices. */
export interface RunningImport {
  id: string;
  profileId: string;
  visibility: ViewingVisibility;
  border: number;
  asWatchDate: boolean;
  reviews: boolean;
  favorites: boolean;
}

/** The columns that a `WaitingRow` takes from its row as they are. */
export const waitingColumns = pick('importRow', [
  ...(['id', 'kind', 'season', 'episode', 'episodeId', 'watchedOn', 'ratedOn', 'rewatch', 'score'] as const),
  ...(['outOf', 'seriesState', 'nth', 'episodeTitle', 'minutes'] as const),
]);
/** A row that waits to be written, with the details of its title as JSON (`found`). */
export const WaitingRow = z.object({
  ...waitingColumns.shape,
  /** Cut if it is too long to be imported. */
  text: z.string(),
  found: z.string(),
});
export type WaitingRow = Picked<typeof waitingColumns> & { text: string; found: string };

/** The result of writing a row. */
export interface Outcome {
  id: string;
  state: 'made' | 'known' | 'failed';
  madeId: string | null;
  reviewId: string | null;
  replacedId: string | null;
  replaced: string | null;
}

/** An outcome; everything that `made` does not give is null. */
export const outcomeOf = (
  { id }: WaitingRow,
  state: Outcome['state'],
  made: Partial<Outcome> = {},
): Outcome => ({
  id,
  state,
  madeId: null,
  reviewId: null,
  replacedId: null,
  replaced: null,
  ...made,
});

/** A row whose title is found. */
export interface MatchedRow {
  row: WaitingRow;
  title: TitleDetails;
}

type EpisodeFacts = Pick<WaitingRow, 'season' | 'episode' | 'episodeId'>;

/** Whether a row is about an episode, even one that was not found. */
export const isOfEpisode = ({ season, episode, episodeId }: EpisodeFacts): boolean =>
  season !== null || episode !== null || episodeId !== null;

/** Why a row cannot become a viewing in any diary; null if it can. */
export function faultOfViewing(
  row: EpisodeFacts & Pick<WaitingRow, 'text'>,
  mediaType: string | null,
): 'noEpisode' | 'textTooLong' | null {
  const { season, episode, episodeId, text } = row;
  const isWhole = season !== null && episode !== null && episodeId !== null && mediaType === 'show';
  if (isOfEpisode(row) && !isWhole) return 'noEpisode';
  return Array.from(text).length > limits.importedNote ? 'textTooLong' : null;
}
