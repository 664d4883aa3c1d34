import type { History, HistoryRow } from '#server/imports/history.ts';
import { readHistory } from '#server/imports/read-history.ts';
import type { Files } from '#tests/support/history-files.ts';
import { uploadOf } from '#tests/support/history-uploads.ts';

/** Reads files as an import does. */
export const readFiles = async (
  files: Files,
  options?: Parameters<typeof readHistory>[1],
): Promise<History> => readHistory(await uploadOf(files), options);

/** A row in one line, as the tests compare them. */
export function lineOf({
  kind,
  title,
  episode,
  watchedOn,
  ratedOn,
  rewatch,
  score,
  state,
}: HistoryRow): string {
  const parts = [
    `${title.name || '?'} (${title.year ?? '?'})`,
    episode && `S${episode.season ?? '?'} E${episode.number ?? '?'}`,
    kind === 'viewing' ? (watchedOn ?? 'some time') : kind,
    rewatch && 'again',
    score && `${score.value}/${score.outOf}`,
    ratedOn && `${kind === 'watchlist' ? 'since' : 'rated'} ${ratedOn}`,
    state,
  ];
  return parts.filter(Boolean).join(' ');
}

/** The rows of a history in lines. */
export const linesOf = ({ rows }: History): string[] => rows.map(lineOf);
