import { Box, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { abbreviateCount, exactCount } from '#shared/format/count.ts';
import { counts } from '#shared/messages/counts.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { DiaryStats } from '#shared/views/diary.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';
import { diaryTitle } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/store/DocumentTitle.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { Flame, Poop } from '#client/ui/Rating.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { useRetry } from '#client/ui/use-retry.ts';
import { DiaryHeader } from './DiaryHeader.tsx';
import { EmptyDiary } from './EmptyDiary.tsx';
import { decadeRows, genreRows, periodRows, ratingRows, totalRows, withoutDay } from './numbers-data.ts';
import { NumbersChart } from './NumbersChart.tsx';
import { YearSelect } from './YearSelect.tsx';
import classes from './NumbersScreen.module.css';

interface NumbersScreenProps {
  owner: ProfileView;
  year: number | undefined;
  onYear: (year: number | undefined) => void;
}

/** The most genres shown. */
const GENRES = 8;
const viewings = [{ name: 'viewings' as const, label: diaryMessages.viewings, color: 'var(--act-fill)' }];

/** A member's diary in numbers, counting only the viewings that the viewer may see. */
export function NumbersScreen({ owner, year, onYear }: NumbersScreenProps) {
  const query = trpc.diary.stats.useQuery(
    { profileId: owner.id, ...(year !== undefined && { year }) },
    { ...refetchWhenShown, refetchOnMount: 'always', placeholderData: keepPreviousData },
  );
  const { data: stats, isPlaceholderData: isFormer } = query;
  const failure = useRetry(query);
  // also while another year cannot be loaded
  const [years, setYears] = useState(stats?.years);
  if (stats && stats.years !== years) setYears(stats.years);
  // the year that the shown numbers belong to
  const [shownYear, setShownYear] = useState(year);
  if (!isFormer && shownYear !== year) setShownYear(year);
  return (
    <>
      <DocumentTitle title={diaryTitle(owner, 'diary/numbers')} />
      <DiaryHeader owner={owner} part="numbers" />
      {stats?.years.length === 0 && stats.periods.length === 0 ? (
        <EmptyDiary owner={owner} />
      ) : (
        <Box pb="xl">
          {years && (
            <Group px="var(--gutter)" pt="md">
              <YearSelect years={years} year={year} onYear={onYear} />
            </Group>
          )}
          {failure && (!stats || isFormer) ? (
            <FailedState {...failure} />
          ) : !stats ? (
            <NumbersSkeleton />
          ) : (
            // the previous year's numbers are dimmed until the new ones are loaded
            <Box opacity={isFormer ? 0.5 : 1} style={{ transition: 'opacity var(--calm) ease-out' }}>
              <Totals stats={stats} />
              <Charts stats={stats} year={shownYear} />
            </Box>
          )}
        </Box>
      )}
    </>
  );
}

function Totals({ stats: { total } }: { stats: DiaryStats }) {
  return (
    <div className={classes.totals}>
      <ul className={classes.figures}>
        {totalRows(total).map(({ count, noun }) => (
          <li key={noun} className={classes.figure}>
            <VisuallyHidden>{`${exactCount(count)} ${noun}`}</VisuallyHidden>
            <Text span aria-hidden="true" className={classes.number}>
              {abbreviateCount(count)}
            </Text>
            <Text span aria-hidden="true" c="quiet" fz="sm" lh="sm">
              {noun}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Charts({ stats, year }: { stats: DiaryStats; year: number | undefined }) {
  const periods = periodRows(stats, year);
  const genres = genreRows(stats, GENRES);
  const decades = decadeRows(stats);
  const unknown = withoutDay(stats);
  const { flames, poops } = stats.total;
  const period = year === undefined ? diaryMessages.year : diaryMessages.month;
  return (
    <>
      {periods.length > 0 && (
        <>
          <NumbersChart
            title={year === undefined ? diaryMessages.byYear : diaryMessages.byMonth}
            rows={periods}
            name="period"
            nameLabel={period}
            legend
            series={[
              { name: 'films', label: diaryMessages.filmsLabel, color: 'var(--act-fill)' },
              { name: 'episodes', label: diaryMessages.episodesLabel, color: 'var(--flame)' },
              { name: 'series', label: diaryMessages.seriesLabel, color: 'var(--control)' },
            ]}
          />
          {periods.some(({ hours }) => hours > 0) && (
            <NumbersChart
              title={diaryMessages.hoursLabel}
              rows={periods}
              name="period"
              nameLabel={period}
              series={[{ name: 'hours', label: diaryMessages.hoursLabel, color: 'var(--act-fill)' }]}
            />
          )}
          <Text px="var(--gutter)" pb="md" c="quiet" fz="sm" lh="sm">
            {diaryMessages.hoursText} {unknown > 0 && diaryMessages.withoutDay(counts.viewings(unknown))}
          </Text>
        </>
      )}
      {flames + poops > 0 && (
        <NumbersChart
          title={diaryMessages.flamesAgainstPoops}
          rows={ratingRows(stats)}
          name="name"
          nameLabel={diaryMessages.rating}
          short={(name) => name.slice(0, 1)}
          series={[
            { name: 'poops', label: diaryMessages.poops, color: 'var(--poop)' },
            { name: 'flames', label: diaryMessages.flames, color: 'var(--flame)' },
          ]}
        >
          <Group justify="space-between" px={32} fz="sm" fw={650} c="var(--text)">
            <Group gap={6}>
              <Poop size={22} />
              <span>{exactCount(poops)}</span>
            </Group>
            <Group gap={6}>
              <span>{exactCount(flames)}</span>
              <Flame size={24} />
            </Group>
          </Group>
        </NumbersChart>
      )}
      {genres.length > 0 && (
        <NumbersChart
          title={diaryMessages.genres}
          rows={genres}
          name="name"
          nameLabel={diaryMessages.genre}
          series={viewings}
          sideways
        />
      )}
      {decades.length > 0 && (
        <NumbersChart
          title={diaryMessages.decades}
          rows={decades}
          name="name"
          nameLabel={diaryMessages.decadeLabel}
          series={viewings}
        />
      )}
    </>
  );
}

export const NumbersSkeleton = () => (
  <Loading label={diaryMessages.loadingNumbers}>
    <Skeleton width={122} height={44} radius="xl" mx="var(--gutter)" mt="md" />
    <div className={classes.totals}>
      <div className={classes.figures}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} height={84} radius="md" />
        ))}
      </div>
    </div>
    <Box px="var(--gutter)">
      <Skeleton height={220} radius="md" />
    </Box>
  </Loading>
);
