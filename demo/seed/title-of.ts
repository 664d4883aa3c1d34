import { findTitle } from '#server/integrations/catalogue/catalogue.ts';
import { episodesOf } from '#server/integrations/catalogue/seasons.ts';
import { genreNames } from '#server/integrations/catalogue/genres.ts';
import {
  type Title,
  nameWithYear,
  titleDate,
  titleName,
  titleType,
} from '#server/integrations/catalogue/titles.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import type { EpisodePlace } from '#shared/views/titles.ts';
import type { TitleKey } from './data.ts';

const findListed = ({ kind, number }: TitleKey) => {
  const title = findTitle(kind, firstBundledId + number);
  if (title === null) throw new Error(`the catalogue has no ${kind} ${number}`);
  return title;
};

/** A title of the bundled catalogue, as rows keep it. */
export function titleOf(key: TitleKey) {
  const title = findListed(key);
  return {
    mediaType: key.kind,
    tmdbId: title.id,
    titleName: nameWithYear(title),
    posterPath: title.poster_path,
  };
}

/** The columns of a title in diaries and collections. */
export const titleColumns = (title: Title) => ({
  titleType: titleType(title),
  tmdbId: title.id,
  title: titleName(title),
  posterPath: title.poster_path,
  releaseDate: titleDate(title),
});

/** The names of a title's genres. */
export const genresOf = (title: Title): string[] =>
  title.genre_ids.map((id) => genreNames[title.media_type][id] ?? '');

function episodeIdOf(key: TitleKey, { season, number }: EpisodePlace): number {
  const found = episodesOf(findListed(key)).find(
    (episode) => episode.season_number === season && episode.episode_number === number,
  );
  if (!found) throw new Error(`the catalogue has no episode ${season}.${number} of ${key.number}`);
  return found.id;
}

/** The columns that say which title, or which episode of it, something gives away; without a title: nothing. */
export function spoilerOf(key?: TitleKey, episode?: EpisodePlace) {
  const title = key === undefined ? null : titleOf(key);
  return {
    spoilerSeason: episode?.season ?? null,
    spoilerEpisode: episode?.number ?? null,
    spoilerEpisodeId: key && episode ? episodeIdOf(key, episode) : null,
    spoilerTitleType: title?.mediaType ?? null,
    spoilerTmdbId: title?.tmdbId ?? null,
    spoilerTitleName: title?.titleName ?? null,
  };
}
