import { z } from 'zod';
import { type Picked, pick } from '#server/db/columns.ts';
import { limits } from '#shared/limits.ts';
import type { ViewingVisibility } from '#shared/views/diary.ts';
import type { TitleDetails } from '#shared/views/titles.ts';

/** An import and what its member chose. */
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
  /** Cut where it is too long to be imported. */
  text: z.string(),
  found: z.string(),
});
export type WaitingRow = Picked<typeof waitingColumns> & { text: string; found: string };

/** What becomes of a row. */
export interface Outcome {
  id: string;
  state: 'made' | 'known' | 'failed';
  madeId: string | null;
  reviewId: string | null;
  replacedId: string | null;
  replaced: string | null;
}

/** The outcome of a row that made nothing and replaced nothing, but for what `made` says. */
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

/** Whether a row tells of an episode, be it one that was not found. */
export const isOfEpisode = ({ season, episode, episodeId }: EpisodeFacts): boolean =>
  season !== null || episode !== null || episodeId !== null;

/** What keeps a row out of any diary; null: nothing. */
export function faultOfViewing(
  row: EpisodeFacts & Pick<WaitingRow, 'text'>,
  mediaType: string | null,
): 'noEpisode' | 'textTooLong' | null {
  const { season, episode, episodeId, text } = row;
  const isWhole = season !== null && episode !== null && episodeId !== null && mediaType === 'show';
  if (isOfEpisode(row) && !isWhole) return 'noEpisode';
  return Array.from(text).length > limits.importedNote ? 'textTooLong' : null;
}
