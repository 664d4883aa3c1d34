import { NativeSelect } from '@mantine/core';
import { episodeCode } from '#shared/format/episode.ts';
import { contentMessages } from '#shared/messages/content.ts';
import { seriesMessages } from '#shared/messages/series.ts';
import type { SpoiledTitle } from '#shared/views/spoilers.ts';
import { trpc } from '#client/lib/trpc.ts';
import { FailedQuery } from '#client/ui/FailedState.tsx';

interface SpoiledEpisodeProps {
  /** A series. */
  title: SpoiledTitle;
  onChange: (title: SpoiledTitle) => void;
  disabled: boolean;
}

/** Chooses which episode of a series is spoiled, or the whole series; renders nothing if no episodes are known. */
export function SpoiledEpisode({ title, onChange, disabled }: SpoiledEpisodeProps) {
  const { tmdbId, episode: chosen } = title;
  const query = trpc.series.get.useQuery({ tmdbId });
  if (query.isError) return <FailedQuery query={query} text={seriesMessages.failed} />;
  const seasons = query.data?.seasons ?? [];
  const episodes = seasons.flatMap((season) => season.episodes);
  if (query.data && episodes.length === 0 && !chosen) return null;
  const isListed = chosen === null || episodes.some(({ id }) => id === chosen.id);
  return (
    <NativeSelect
      label={contentMessages.spoiledEpisode}
      description={contentMessages.spoiledEpisodeHint}
      disabled={disabled || !query.data}
      data={[
        { value: '', label: contentMessages.wholeSeries },
        ...(isListed ? [] : [{ value: String(chosen.id), label: episodeCode(chosen) }]),
        ...seasons.map((season) => ({
          group: season.name || seriesMessages.season(season.number),
          items: season.episodes.map((episode) => ({
            value: String(episode.id),
            label: [episodeCode(episode), episode.name].filter(Boolean).join(' · '),
          })),
        })),
      ]}
      value={String(chosen?.id ?? '')}
      onChange={({ currentTarget }) => {
        const found = episodes.find(({ id }) => String(id) === currentTarget.value);
        onChange({
          ...title,
          episode: found ? { id: found.id, season: found.season, number: found.number } : null,
        });
      }}
    />
  );
}
