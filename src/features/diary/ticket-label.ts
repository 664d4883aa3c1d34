import { episodeCode } from '#shared/format/episode.ts';
import { dayWithWeekday } from '#shared/format/day.ts';
import { ratingLabel } from '#shared/format/rating.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ViewedEpisode, ViewingView } from '#shared/views/diary.ts';

/** 'S1 E3', with its name if there is one. */
export const episodeLabel = ({ name, ...place }: ViewedEpisode): string =>
  [episodeCode(place), name].filter(Boolean).join(', ');

/** A ticket in words: 'Heat (1995), Thu, November 12, 2026, 3 flames, watched again'. */
export function ticketLabel({
  name,
  releaseDate,
  episode,
  watchedOn,
  rating,
  rewatch,
  note,
  visibility,
}: ViewingView): string {
  return [
    titleWithYear(name, releaseDate),
    episode && episodeLabel(episode),
    watchedOn ? dayWithWeekday(watchedOn) : diaryMessages.noDay,
    rating && ratingLabel(rating),
    rewatch && diaryMessages.watchedAgain,
    note && diaryMessages.hasNote,
    visibility === 'me' && diaryMessages.onlyYou,
  ]
    .filter(Boolean)
    .join(', ');
}
