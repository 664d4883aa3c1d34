import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import type { ReactNode, Ref } from 'react';
import { yearOf } from '#shared/format/title.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import { Poster } from '#client/ui/Poster.tsx';
import { Loading, PosterSkeleton } from '#client/ui/Skeleton.tsx';
import { formatTitleKey } from './title-key.ts';
import classes from './TitleGrid.module.css';
import { TitleLink } from './TitleLink.tsx';

export interface TitleGridProps {
  titles: readonly TitleItem[];
  label: string;
  /** Three in a row at any width, for a preview within a screen. */
  threeColumns?: boolean;
  /** The number of posters on the first screen, which are not loaded lazily. */
  eager?: number;
  /** Renders a cell with more than the link to its title: `poster` is its poster, name and year. */
  renderCell?: (title: TitleItem, poster: ReactNode) => ReactNode;
  ref?: Ref<HTMLUListElement>;
}

/** Posters, three to six in a row by width; each opens its title. */
export function TitleGrid({
  titles,
  label,
  threeColumns,
  eager = 0,
  renderCell = linked,
  ref,
}: TitleGridProps) {
  return (
    <div className={classes.container}>
      <ul ref={ref} className={classes.grid} data-three={threeColumns || undefined} aria-label={label}>
        {titles.map((title, index) => (
          <li key={formatTitleKey(title)} className={classes.cell}>
            {renderCell(title, <TitleCardContent title={title} eager={index < eager} />)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const linked = (title: TitleItem, poster: ReactNode) => (
  <TitleLink title={title} className={classes.link}>
    {poster}
  </TitleLink>
);

interface TitleCardContentProps {
  title: TitleItem;
  eager: boolean;
  /** A long name takes as many lines as it needs. */
  wrapName?: boolean;
}

/** A title's poster, name and year. */
export const TitleCardContent = memo(function TitleCardContent({
  title,
  eager,
  wrapName,
}: TitleCardContentProps) {
  const { name, releaseDate, posterPath } = title;
  const year = yearOf(releaseDate);
  return (
    <span className={classes.card}>
      <VisuallyHidden>{year ? `${name}, ${year}` : name}</VisuallyHidden>
      <span className={classes.poster}>
        <Poster title={name} posterPath={posterPath} decorative eager={eager} />
      </span>
      <span className={classes.name} data-wrap-name={wrapName || undefined} dir="auto" aria-hidden="true">
        {name}
      </span>
      <span className={classes.year} aria-hidden="true">
        {year}
      </span>
    </span>
  );
});

interface TitleGridSkeletonProps {
  posters?: number;
  threeColumns?: boolean;
  label?: string;
}

export function TitleGridSkeleton({
  posters = 18,
  threeColumns,
  label = titlesMessages.loadingTitles,
}: TitleGridSkeletonProps) {
  return (
    <Loading label={label}>
      <div className={classes.container}>
        <div className={classes.grid} data-three={threeColumns || undefined}>
          {Array.from({ length: posters }, (_, index) => (
            <Stack key={index} gap={10} pb={20}>
              <PosterSkeleton />
              <Skeleton width={index % 2 === 0 ? '82%' : '58%'} height={14} />
            </Stack>
          ))}
        </div>
      </div>
    </Loading>
  );
}
