import { Text } from '@mantine/core';
import { TitleLink } from '#client/features/titles/TitleLink.tsx';
import { Poster } from '#client/ui/Poster.tsx';
import { episodeCode } from '#shared/format/episode.ts';
import { seriesMessages } from '#shared/messages/series.ts';
import type { UpNextItem } from '#shared/views/series.ts';
import classes from './NextEpisode.module.css';
import { WatchedButton } from './WatchedButton.tsx';
import { useMarkWatched } from './use-mark-watched.ts';
import { useWatched } from './use-watched.ts';
import { WatchedBar } from './WatchedBar.tsx';

const none: readonly number[] = [];

/** The next episode of a series: poster, episode, and the Watched button that leads on to the episode after it. */
export function NextEpisode({ item, size }: { item: UpNextItem; size: 'card' | 'row' }) {
  const { tmdbId, name, posterPath, episode, watched, aired } = item;
  const isWatched = useWatched(tmdbId, none).has(episode.id);
  const code = episodeCode(episode);
  // always with an Undo: the button soon belongs to the next episode
  const mark = useMarkWatched(tmdbId, [episode.id], seriesMessages.markedOne(code));
  const shown = episode.name || seriesMessages.episode(episode.number);
  return (
    <div className={classes.next} data-size={size}>
      <TitleLink title={{ mediaType: 'show', tmdbId }} className={classes.poster} pointerOnly>
        <Poster title={name} posterPath={posterPath} decorative />
      </TitleLink>
      <div className={classes.about}>
        <TitleLink title={{ mediaType: 'show', tmdbId }}>
          <bdi className={classes.name}>{name}</bdi>
        </TitleLink>
        {/* the key restarts the animation when the next episode replaces the watched one */}
        <div key={episode.id} className={classes.episode}>
          <Text span fz="sm" lh="sm" fw={600} c="act" className={classes.code}>
            {code}
          </Text>
          <Text span fz="sm" lh="sm" dir="auto" className={classes.title}>
            {shown}
          </Text>
        </div>
        <WatchedBar watched={watched + (isWatched ? 1 : 0)} aired={aired} />
        <Text span fz="xs" lh="xs" c="quiet" className={classes.count}>
          {seriesMessages.progress(watched + (isWatched ? 1 : 0), aired)}
        </Text>
      </div>
      <WatchedButton label={seriesMessages.watchedNext(name, code, shown)} watched={isWatched} onSet={mark} />
    </div>
  );
}
