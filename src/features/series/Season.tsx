import { Accordion, Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewer } from '#client/store/viewer.tsx';
import { dayName } from '#shared/format/day.ts';
import { episodeCode } from '#shared/format/episode.ts';
import { seriesMessages } from '#shared/messages/series.ts';
import { stillAddress, stillSize } from '#shared/stills.ts';
import type { ListedEpisode, SeasonView } from '#shared/views/series.ts';
import { progressOf } from './season-progress.ts';
import classes from './Season.module.css';
import { PictureFrame } from '#client/ui/PictureFrame.tsx';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { WatchedButton } from './WatchedButton.tsx';
import { useFocusFallback } from '#client/ui/focus.ts';
import { useMarkWatched } from './use-mark-watched.ts';
import { WatchedBar } from './WatchedBar.tsx';

const EpisodeSheet = lazyOverlay(() => import('#client/features/diary/EpisodeSheet.tsx'));

interface SeasonProps {
  tmdbId: number;
  season: SeasonView;
  watched: ReadonlySet<number>;
  opened: boolean;
  /** Unwatched aired episodes of earlier seasons. */
  unwatchedBefore: readonly number[];
  /** Episodes can be logged with a rating or a note. */
  canLog: boolean;
}

/** A season, collapsed or expanded: its episodes, each with its Watched button. */
export function Season({ tmdbId, season, watched, opened, unwatchedBefore, canLog }: SeasonProps) {
  const { number, name, episodes } = season;
  const progress = progressOf(episodes, watched);
  const left = progress.unwatched.map(({ id }) => id);
  const unairedCount = episodes.length - progress.aired;
  const hasStills = episodes.some(({ stillPath }) => stillPath !== null);
  const markRest = useMarkWatched(tmdbId, left);
  // the episode marked last, for which marking the earlier ones is offered
  const [lastMarked, setLastMarked] = useState<number | null>(null);
  const controls = useFocusFallback();
  return (
    <Accordion.Item value={String(number)}>
      <Accordion.Control>
        <span className={classes.head}>
          <span className={classes.name}>{name || seriesMessages.season(number)}</span>
          <span className={classes.count} data-done={(progress.aired > 0 && left.length === 0) || undefined}>
            {progress.aired > 0
              ? seriesMessages.progress(progress.watched, progress.aired)
              : seriesMessages.coming(unairedCount)}
          </span>
        </span>
        <WatchedBar watched={progress.watched} aired={progress.aired} />
      </Accordion.Control>
      <Accordion.Panel>
        {opened && (
          <div ref={controls}>
            <ol className={classes.episodes} data-stills={hasStills || undefined}>
              {episodes.map((episode, index) => (
                <Episode
                  key={episode.id}
                  tmdbId={tmdbId}
                  episode={episode}
                  watched={watched.has(episode.id)}
                  before={
                    lastMarked === episode.id && watched.has(episode.id)
                      ? [
                          ...unwatchedBefore,
                          ...progressOf(episodes.slice(0, index), watched).unwatched.map(({ id }) => id),
                        ]
                      : []
                  }
                  canLog={canLog}
                  onMark={(on) => setLastMarked(on ? episode.id : null)}
                />
              ))}
            </ol>
            {left.length > 1 && (
              <Button
                variant="default"
                fullWidth
                mt="xs"
                classNames={{ root: classes.wrapping, label: classes.wrappingLabel }}
                onClick={() => markRest(true)}
              >
                {progress.watched === 0
                  ? seriesMessages.wholeSeason
                  : seriesMessages.restOfSeason(left.length)}
              </Button>
            )}
          </div>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

interface EpisodeProps {
  tmdbId: number;
  episode: ListedEpisode;
  watched: boolean;
  /** Unwatched earlier episodes, marked by one press. */
  before: readonly number[];
  canLog: boolean;
  onMark: (on: boolean) => void;
}

function Episode({ tmdbId, episode, watched, before, canLog, onMark }: EpisodeProps) {
  const { id, number, name, airsOn, aired, minutes } = episode;
  const mark = useMarkWatched(tmdbId, [id]);
  const markBefore = useMarkWatched(tmdbId, before);
  const viewer = useViewer();
  const still = stillAddress(episode.stillPath);
  const [logging, setLogging] = useState(false);
  const shown = name || seriesMessages.episode(number);
  const day = airsOn === null ? seriesMessages.noDate : dayName(airsOn);
  const facts = aired
    ? [airsOn !== null && day, minutes !== null && seriesMessages.minutes(minutes)]
        .filter(Boolean)
        .join(' · ')
    : airsOn === null
      ? day
      : seriesMessages.airs(day);
  const about = (
    <span className={classes.facts}>
      <Text span fw={600} lh="sm" dir="auto" className={classes.title}>
        {shown}
      </Text>
      <Text span c="quiet" fz="sm" lh="sm">
        {facts}
      </Text>
    </span>
  );
  return (
    <li className={classes.episode} data-coming={!aired || undefined} data-watched={watched || undefined}>
      <span className={classes.number} data-still={still !== null || undefined} aria-hidden="true">
        {still && <PictureFrame src={still} {...stillSize} alt="" shape="fill" />}
        <span>{number}</span>
      </span>
      <span className={classes.about}>
        {viewer && aired && canLog ? (
          <UnstyledButton className={classes.log} onClick={() => setLogging(true)}>
            {about}
            <VisuallyHidden>{seriesMessages.logEpisode}</VisuallyHidden>
            <IconCalendarPlus className={classes.logIcon} size={18} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        ) : (
          about
        )}
        {before.length > 0 && (
          <Button
            size="sm"
            variant="light"
            mt={6}
            classNames={{ root: classes.wrapping, label: classes.wrappingLabel }}
            onClick={() => markBefore(true) && onMark(false)}
          >
            {seriesMessages.andBefore(before.length)}
          </Button>
        )}
      </span>
      {(aired || watched) && (
        <WatchedButton
          label={seriesMessages.watched(episodeCode(episode), shown)}
          watched={watched}
          onSet={(on) => {
            const done = mark(on);
            if (done) onMark(on);
            return done;
          }}
        />
      )}
      <EpisodeSheet
        tmdbId={tmdbId}
        episode={{ id, season: episode.season, number, name }}
        opened={logging}
        onClose={() => setLogging(false)}
      />
    </li>
  );
}
