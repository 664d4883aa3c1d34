import { catalogue } from '#server/integrations/catalogue/catalogue.ts';
import { type BundledEpisode, episodesOf } from '#server/integrations/catalogue/seasons.ts';
import { titleDate, titleName } from '#server/integrations/catalogue/titles.ts';
import { columnsOf, update } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { type NewRow, insertRows, runSql } from '#scripts/seed/rows.ts';
import { ago, dateOf, day } from './context.ts';
import type { DemoContext, People } from './context.ts';
import { genresOf, titleColumns } from './title-of.ts';

const series = catalogue.filter(({ seasons }) => seasons.length > 0);

/** How far members are: by the name of a series, regular episodes, and days since the last one. */
const watching: Record<string, Record<string, [episodes: number, days: number]>> = {
  nora: { 'The Lamplighters’ Union': [11, 1], 'Low Orbit Motel': [6, 4], 'Marrow & Daughters': [12, 90] },
  theo: { 'The Lamplighters’ Union': [14, 2], 'Low Orbit Motel': [2, 1] },
  ines: { 'Marrow & Daughters': [3, 1], 'The Lamplighters’ Union': [8, 12] },
  kai: { 'Low Orbit Motel': [9, 3] },
};

/** The bundled series as they are stored once somebody follows them, and members who are in the middle of them. */
export async function addSeries(context: DemoContext, people: People): Promise<void> {
  const progress = columnsOf('seriesProgress');
  const { db } = context;
  await insertRows(
    db,
    'series',
    series.map((one) => ({
      tmdbId: one.id,
      title: titleName(one),
      posterPath: one.poster_path,
      releaseDate: titleDate(one),
      genres: genresOf(one),
      ended: one.ended,
    })),
  );
  await insertRows(
    db,
    'seriesEpisode',
    series.flatMap((one) =>
      episodesOf(one).map((episode) => ({
        tmdbId: one.id,
        episodeId: episode.id,
        season: episode.season_number,
        number: episode.episode_number,
        title: episode.name,
        airsOn: episode.air_date,
        minutes: episode.runtime,
      })),
    ),
  );
  for (const [username, following] of Object.entries(watching))
    for (const one of series) {
      const [count, days] = following[titleName(one)] ?? [0, 0];
      const episodes = episodesOf(one)
        .filter(({ season_number: season }) => season > 0)
        .slice(0, count);
      const profileId = people.named(username).id;
      if (count > 0)
        await insertRows(
          db,
          'viewing',
          episodes.map((episode, index) => logged(episode, count - index)),
        );
      if (one.ended && count === 12)
        await runSql(
          db,
          sql`${update('seriesProgress', { state: 'finished' })}
            where ${progress.profileId} = ${profileId}::uuid and ${progress.tmdbId} = ${one.id}`,
        );

      function logged(episode: BundledEpisode, back: number): NewRow<'viewing'> {
        // an evening each, but not before it aired
        const evening = ago(context, (days + back - 1) * day);
        const aired = new Date(`${episode.air_date}T21:00:00Z`);
        const at = evening < aired ? aired : evening;
        return {
          profileId,
          ...titleColumns(one),
          genres: genresOf(one),
          season: episode.season_number,
          episode: episode.episode_number,
          episodeId: episode.id,
          episodeTitle: episode.name,
          minutes: episode.runtime,
          watchedOn: dateOf(at),
          createdAt: at,
          visibility: 'everyone',
        };
      }
    }
}
