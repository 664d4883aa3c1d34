import { AppError } from '#server/errors.ts';
import { titleWithYear } from '#shared/format/title.ts';
import type { TitleOrEpisode } from '#shared/schemas/titles.ts';
import type { SpoiledTitle } from '#shared/views/spoilers.ts';
import type { SeasonEpisode, TitleSource } from './title-source.ts';

/** An episode by its season and number, as the movie database lists it now. Throws EPISODE_NOT_FOUND or TITLES_AWAY. */
export async function findEpisode(
  titles: TitleSource,
  { tmdbId, season, number }: { tmdbId: number; season: number; number: number },
): Promise<SeasonEpisode> {
  const listed = await titles.season({ tmdbId, season });
  const found = listed.find((episode) => episode.number === number);
  if (!found) throw new AppError('EPISODE_NOT_FOUND');
  return found;
}

/**
 * A title or one of its episodes, with the name that the movie database gives it now. Throws TITLE_NOT_FOUND, EPISODE_NOT_FOUND or
 * TITLES_AWAY.
 */
export async function nameTitle(
  titles: TitleSource,
  { season, episode: number, ...key }: TitleOrEpisode,
): Promise<SpoiledTitle> {
  const { mediaType, tmdbId, name, releaseDate } = await titles.get(key);
  const named = { mediaType, tmdbId, titleName: titleWithYear(name, releaseDate) };
  if (season === undefined || number === undefined) return { ...named, episode: null };
  const { id } = await findEpisode(titles, { tmdbId, season, number });
  return { ...named, episode: { id, season, number } };
}
