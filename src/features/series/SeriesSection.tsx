import { Accordion, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronDown, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useClient } from '#client/store/client.ts';
import { todayOf } from '#client/lib/today.ts';
import { lazyModule } from '#client/lib/lazy-module.ts';
import { refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePendingInputs } from '#client/lib/use-pending-inputs.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { MenuButton } from '#client/ui/MenuButton.tsx';
import { useFocusFallback } from '#client/ui/focus.ts';
import { dayName } from '#shared/format/day.ts';
import { episodeCode } from '#shared/format/episode.ts';
import { ordinal } from '#shared/format/ordinal.ts';
import { seriesMessages } from '#shared/messages/series.ts';
import type { SeriesProgressView, SeriesView } from '#shared/views/series.ts';
import { stateMutation } from './progress-mutation.ts';
import { nextToAir, openSeason, progressOf, regularEpisodes } from './season-progress.ts';
import { Season } from './Season.tsx';
import { SeasonsSkeleton } from './SeasonsSkeleton.tsx';
import classes from './SeriesSection.module.css';
import { useWatched } from './use-watched.ts';

const useSeriesMenu = lazyModule(() => import('./SeriesMenu.tsx'));

interface SeriesSectionProps {
  tmdbId: number;
  heading: 2 | 3;
  /** The movie database has removed it: only members who follow it see it, to finish or drop it. Nothing can be logged with details. */
  removed?: boolean;
}

/** The episodes of a series on its page; renders nothing if none are known. */
export function SeriesSection({ tmdbId, heading, removed = false }: SeriesSectionProps) {
  const query = trpc.series.get.useQuery({ tmdbId }, refetchWhenShown);
  if (query.data?.seasons.length === 0 || (removed && !query.data?.progress)) return null;
  return (
    <section aria-label={seriesMessages.episodes}>
      {query.data ? (
        <Box px="var(--gutter)" pb={24}>
          <Seasons series={query.data} heading={heading} canLog={!removed} />
        </Box>
      ) : (
        <LoadingOrFailed query={query} failed={seriesMessages.failed}>
          <SeasonsSkeleton />
        </LoadingOrFailed>
      )}
    </section>
  );
}

interface SeasonsProps {
  series: SeriesView;
  heading: 2 | 3;
  canLog: boolean;
}

function Seasons({ series, heading, canLog }: SeasonsProps) {
  const { tmdbId, seasons, progress, ended, storedAt } = series;
  const viewer = useViewer();
  const next = nextToAir(seasons);
  const watched = useWatched(tmdbId, progress?.watchedIds);
  // a mark that the server has not confirmed yet counts as following the series
  const first = openSeason(seasons, watched, progress !== null || watched.size > 0);
  const firstOpened = first === undefined ? [] : [String(first)];
  const [opened, setOpened] = useState(firstOpened);
  const [round, setRound] = useState(progress?.round);
  if (round !== progress?.round) {
    setRound(progress?.round);
    // started over, rather than followed for the first time
    if (round && progress) setOpened(firstOpened);
  }
  const all = progressOf(regularEpisodes(seasons), watched);
  const unwatchedBefore = (season: number): number[] =>
    season === 0
      ? []
      : progressOf(regularEpisodes(seasons.filter(({ number }) => number < season)), watched).unwatched.map(
          ({ id }) => id,
        );
  return (
    <>
      <Group justify="space-between" mb={12} gap="sm">
        <Stack gap={0} flex="1 1 10rem">
          <Title order={heading} fz="lg" lh="lg">
            {seriesMessages.episodes}
          </Title>
          <Text c="quiet" fz="sm" lh="sm">
            <span style={{ display: 'inline-block' }}>
              {seriesMessages.watchedOf(all.watched, all.aired)}
            </span>
            {progress && progress.round > 1 && (
              <>
                {' '}
                <span style={{ display: 'inline-block' }}>
                  · {seriesMessages.round(ordinal(progress.round))}
                </span>
              </>
            )}
            {ended && (
              <>
                {' '}
                <span style={{ display: 'inline-block' }}>· {seriesMessages.ended}</span>
              </>
            )}
          </Text>
          {next?.airsOn && (
            <Text fz="sm" lh="sm">
              {seriesMessages.nextAirs(episodeCode(next), dayName(next.airsOn))}
            </Text>
          )}
        </Stack>
        <SeriesStatusButton tmdbId={tmdbId} progress={progress} />
      </Group>
      {storedAt && (
        <Text role="note" c="quiet" fz="sm" lh="sm" mb="sm">
          {seriesMessages.storedNotice(dayName(todayOf(viewer, storedAt.getTime())))}
        </Text>
      )}
      <Accordion
        multiple
        value={opened}
        onChange={setOpened}
        order={heading === 2 ? 3 : 4}
        classNames={classes}
      >
        {seasons.map((season) => (
          <Season
            key={season.number}
            tmdbId={tmdbId}
            season={season}
            watched={watched}
            opened={opened.includes(String(season.number))}
            unwatchedBefore={unwatchedBefore(season.number)}
            canLog={canLog}
          />
        ))}
      </Accordion>
    </>
  );
}

/** The viewer's status for the series, or the button that starts it. */
function SeriesStatusButton({
  tmdbId,
  progress: stored,
}: {
  tmdbId: number;
  progress: SeriesProgressView | null;
}) {
  const viewer = useViewer();
  const client = useClient();
  const menu = useSeriesMenu();
  const status = useFocusFallback();
  const start = trpc.series.setState.useMutation(stateMutation(client, tmdbId));
  // the chosen status is shown before the server confirms it
  const chosen = usePendingInputs(trpc.series.setState).findLast((choice) => choice.tmdbId === tmdbId);
  const progress = stored && { ...stored, state: chosen?.state ?? stored.state };
  if (!viewer) return null;
  return (
    <Box ref={status} flex="none">
      {progress ? (
        <MenuButton
          target={
            <Button
              variant="default"
              rightSection={<IconChevronDown size={18} stroke={1.75} />}
              aria-label={seriesMessages.changeState(seriesMessages.states[progress.state])}
              title={
                progress.next
                  ? seriesMessages.next(episodeCode(progress.next.episode))
                  : seriesMessages.states[progress.state]
              }
            >
              {seriesMessages.states[progress.state]}
            </Button>
          }
          renderMenu={menu && ((target) => <menu.SeriesMenu target={target} progress={progress} />)}
        />
      ) : (
        <Button
          variant="light"
          leftSection={<IconPlayerPlayFilled size={16} />}
          loading={start.isPending}
          onClick={() => start.mutate({ tmdbId, state: 'watching' })}
        >
          {seriesMessages.start}
        </Button>
      )}
    </Box>
  );
}
