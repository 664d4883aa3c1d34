import { Box, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconStarFilled } from '@tabler/icons-react';
import { genreByName } from '#shared/genres.ts';
import { yearOf } from '#shared/format/title.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { titlePageMessages } from '#shared/messages/title-page.ts';
import type { TitleView } from '#shared/views/titles.ts';
import { posterUrl } from '#client/features/content/titles.ts';
import { VideoEmbed } from '#client/features/content/VideoEmbed.tsx';
import { TitleMarks } from '#client/features/collections/TitleMarks.tsx';
import { titleLink } from '#client/features/sharing/links.ts';
import { ShareButton } from '#client/features/sharing/ShareButton.tsx';
import { TitleCredit } from '#client/features/titles/TitleCredit.tsx';
import { Poster } from '#client/ui/Poster.tsx';
import { runtimeText } from './runtime.ts';
import { scoreText } from './score.ts';
import classes from './TitleBody.module.css';
import { TitleReviews } from './TitleReviews.tsx';

interface TitleBodyProps {
  title: TitleView;
  /** It lies over another screen, which has the page's heading. */
  over: boolean;
}

/** A title: poster, facts, overview, trailer, reviews. */
export function TitleBody({ title, over }: TitleBodyProps) {
  const { name, posterPath, overview, trailerId } = title;
  const [Name, Part] = over ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const);
  const poster = posterUrl(posterPath);
  return (
    <div className={classes.container} data-over={over || undefined}>
      <div className={classes.hero}>
        {poster && (
          <div className={classes.backdrop} aria-hidden="true">
            <img className={classes.glow} src={poster} alt="" />
          </div>
        )}
        <div className={classes.poster}>
          <Poster title={name} src={poster} sizes="(min-width: 640px) 220px, 120px" eager />
        </div>
        <div className={classes.facts}>
          <Name className={classes.name} dir="auto">
            {name}
          </Name>
          <Facts title={title} />
        </div>
        <div className={classes.text}>
          {overview && (
            <Text maw="62ch" style={{ overflowWrap: 'anywhere' }} dir="auto">
              {overview}
            </Text>
          )}
          <TitleMarks title={title}>
            <ShareButton link={titleLink(title)} named />
          </TitleMarks>
        </div>
      </div>
      {trailerId && (
        <Box component="section" px="var(--gutter)" pb={20} aria-label={titlePageMessages.trailer}>
          <Part className={classes.part}>{titlePageMessages.trailer}</Part>
          <VideoEmbed videoId={trailerId} label={titlePageMessages.playTrailer(name)} />
        </Box>
      )}
      <TitleReviews title={title} heading={Part} />
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
      <ul className={classes.line} aria-label={titlePageMessages.facts}>
        <li>{isFilm ? commonMessages.movie : titlePageMessages.tvShow}</li>
        {year && (
          <li>
            <VisuallyHidden>
              {isFilm ? titlePageMessages.released : titlePageMessages.firstAired}
            </VisuallyHidden>
            {year}
          </li>
        )}
        {length && <li>{isFilm ? length : titlePageMessages.perEpisode(length)}</li>}
      </ul>
      {voteAverage > 0 && (
        <p className={classes.score}>
          <IconStarFilled size={20} aria-hidden="true" />
          <Text span inherit c="var(--text)" fz="lg" fw={700}>
            {scoreText(voteAverage)}
          </Text>
          <span aria-hidden="true">/ 10</span>
          <VisuallyHidden>{titlePageMessages.outOf10}</VisuallyHidden>
        </p>
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
