import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MediaType } from '#shared/views/titles.ts';
import { posterUrl } from '#client/features/content/titles.ts';
import { Poster } from '#client/ui/Poster.tsx';
import classes from './TitleCard.module.css';

interface TitleCardProps {
  mediaType: MediaType;
  name: string;
  year: string;
  posterPath: string | null;
  children?: ReactNode;
}

export function TitleCard({ mediaType, name, year, posterPath, children }: TitleCardProps) {
  return (
    <div className={classes.card}>
      <div>
        <Poster title={name} src={posterUrl(posterPath)} sizes="72px" decorative eager />
      </div>
      <Stack gap={0} align="flex-start" justify="center">
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={classes.year}>
          {[year, mediaType === 'movie' ? 'Movie' : 'Show'].filter(Boolean).join(' · ')}
        </p>
        {children}
      </Stack>
    </div>
  );
}
