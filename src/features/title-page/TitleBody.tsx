import { Box, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { IconStarFilled } from '@tabler/icons-react';
import { genreByName } from '#shared/genres.ts';
import { yearOf } from '#shared/format/title.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import { titlePageMessages } from '#shared/messages/title-page.ts';
import type { TitleView } from '#shared/views/titles.ts';
import { posterAddress } from '#shared/posters.ts';
import { VideoEmbed } from '#client/features/content/VideoEmbed.tsx';
import { TitleMarks } from '#client/features/collections/TitleMarks.tsx';
import { OwnViewings } from '#client/features/diary/OwnViewings.tsx';
import { titleLink } from '#client/features/sharing/links.ts';
import { ShareButton } from '#client/features/sharing/ShareButton.tsx';
import { TitleCredit } from '#client/features/titles/TitleCredit.tsx';
import { SeasonsSkeleton } from '#client/features/series/SeasonsSkeleton.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { Poster } from '#client/ui/Poster.tsx';
import { runtimeText, scoreText } from './facts.ts';
import dotted from '#client/ui/dotted.module.css';
import classes from './TitleBody.module.css';
import { TitleReviews } from './TitleReviews.tsx';

export const SeriesSection = lazyPart(async () => ({
  default: (await import('#client/features/series/SeriesSection.tsx')).SeriesSection,
}));

interface TitleBodyProps {
  title: TitleView;
  /** The cursor after which its reviews start. */
  after?: string | undefined;
  /** It lies over another screen, which has the page's heading. */
  inOverlay: boolean;
}

/** A title: poster, facts, overview, trailer, reviews. */
export function TitleBody({ title, after, inOverlay }: TitleBodyProps) {
  const { name, posterPath, overview, trailerId } = title;
  const [heading, part] = inOverlay ? ([2, 3] as const) : ([1, 2] as const);
  const poster = posterAddress(posterPath);
  return (
    <div className={classes.container} data-over={inOverlay || undefined}>
      <div className={classes.hero}>
        {poster && (
          <div className={classes.backdrop} aria-hidden="true">
            <img className={classes.glow} src={poster} alt="" />
          </div>
        )}
        <div className={classes.poster}>
          <Poster title={name} posterPath={posterPath} eager />
        </div>
        <Stack className={classes.facts} gap="xs" align="flex-start">
          <Title order={heading} className={classes.name} dir="auto">
            {name}
          </Title>
          <Facts title={title} />
        </Stack>
        <Stack className={classes.text} gap="md">
          {overview && (
            <Text maw="62ch" style={{ overflowWrap: 'anywhere' }} dir="auto">
              {overview}
            </Text>
          )}
          <TitleMarks title={title}>
            <ShareButton link={titleLink(title)} named />
          </TitleMarks>
          <OwnViewings title={title} />
        </Stack>
      </div>
      {trailerId && (
        <Box component="section" px="var(--gutter)" pb={20} aria-label={titlePageMessages.trailer}>
          <Title order={part} fz="lg" lh="lg" mb={10}>
            {titlePageMessages.trailer}
          </Title>
          <VideoEmbed videoId={trailerId} label={titlePageMessages.playTrailer(name)} />
        </Box>
      )}
      {title.mediaType === 'show' && (
        <Suspense fallback={<SeasonsSkeleton />}>
          <SeriesSection key={title.tmdbId} tmdbId={title.tmdbId} heading={part} />
        </Suspense>
      )}
      <TitleReviews title={title} after={after} inOverlay={inOverlay} heading={part} />
      <Box px="var(--gutter)">
        <TitleCredit titles={[title]} />
      </Box>
    </div>
  );
}

function Facts({ title: { mediaType, releaseDate, runtime, voteAverage, genres } }: { title: TitleView }) {
  const isFilm = mediaType === 'movie';
  const [year, length] = [yearOf(releaseDate), runtimeText(runtime)];
  return (
    <>
      <Group
        component="ul"
        className={dotted.line}
        gap="0 16px"
        c="quiet"
        fz="sm"
        lh="sm"
        aria-label={titlePageMessages.facts}
      >
        <li>{isFilm ? titlesMessages.mediaTypes.movie : titlePageMessages.tvShow}</li>
        {year && (
          <li>
            <VisuallyHidden>
              {isFilm ? titlePageMessages.released : titlePageMessages.firstAired}
            </VisuallyHidden>
            {year}
          </li>
        )}
        {length && <li>{isFilm ? length : titlePageMessages.perEpisode(length)}</li>}
      </Group>
      {voteAverage > 0 && (
        <Group component="p" align="baseline" gap={6} c="quiet" fz="sm" lh="lg">
          <IconStarFilled size={20} color="var(--act)" style={{ alignSelf: 'center' }} aria-hidden="true" />
          <Text span inherit c="var(--text)" fz="lg" fw={700}>
            {scoreText(voteAverage)}
          </Text>
          <span aria-hidden="true">/ 10</span>
          <VisuallyHidden>{titlePageMessages.outOf10}</VisuallyHidden>
        </Group>
      )}
      {genres.length > 0 && (
        <ul className={classes.genres} aria-label={titlePageMessages.genres}>
          {genres.map((name) => {
            const id = genreByName(mediaType, name);
            return (
              <li key={name}>
                {id === null ? (
                  <span>{name}</span>
                ) : (
                  <Link
                    to="/movies-shows-reviews"
                    search={{ tab: isFilm ? 'movies' : 'shows', genre: id }}
                    className={classes.genre}
                  >
                    <span>{name}</span>
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
