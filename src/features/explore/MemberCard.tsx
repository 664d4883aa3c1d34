import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDistance } from '#shared/format/distance.ts';
import { displayName } from '#shared/format/display-name.ts';
import { initials } from '#shared/format/initials.ts';
import type { ExploreCard } from '#shared/views/explore.ts';
import { useStoredPreference } from '#client/store/stored-preference.ts';
import { useLatest } from '#client/store/entities.ts';
import { swatchColor } from '#client/ui/Avatar.tsx';
import { PictureFrame } from '#client/ui/PictureFrame.tsx';
import { sourcesOf } from '#client/ui/sources.ts';
import { usePrefersReducedMotion } from '#client/ui/media-queries.ts';
import { cardName } from './card-name.ts';
import classes from './MemberCard.module.css';

interface MemberCardProps {
  member: ExploreCard;
  eager?: boolean;
}

/** A member in the grid: picture, name and, on Nearby, the distance. Opens their profile over the grid. */
export function MemberCard({ member: listed, eager = false }: MemberCardProps) {
  const member = useLatest(listed);
  const [unit] = useStoredPreference('distanceUnit');
  const name = displayName(member);
  const distanceText = member.distance === null ? null : formatDistance(member.distance, unit);
  return (
    <Link
      to="."
      search={({ tab, q }) => ({ tab, q, member: member.username })}
      state={{ overlay: true }}
      resetScroll={false}
      preload={false}
      className={classes.card}
    >
      <VisuallyHidden>{distanceText === null ? name : `${name}, ${distanceText}`}</VisuallyHidden>
      <MemberPicture member={member} name={name} eager={eager} />
      <bdi className={classes.name} aria-hidden="true">
        {cardName(member)}
      </bdi>
      {distanceText !== null && (
        <span className={classes.distance} aria-hidden="true">
          {distanceText}
        </span>
      )}
    </Link>
  );
}

/** The picture, or the initials on a color. */
function MemberPicture({ member: { avatar, username }, name, eager }: MemberCardProps & { name: string }) {
  const reducedMotion = usePrefersReducedMotion();
  const [failed, setFailed] = useState<string | null>(null);
  if (!avatar || failed === avatar.id)
    return (
      <span
        className={`${classes.picture} ${classes.initials}`}
        style={{ background: swatchColor(username) }}
        aria-hidden="true"
      >
        {initials(name)}
      </span>
    );
  return (
    <span className={classes.picture}>
      <PictureFrame
        {...sourcesOf(avatar, { still: reducedMotion })}
        width={avatar.width}
        height={avatar.height}
        alt=""
        placeholder={avatar.thumbhash}
        shape="square"
        sizes="(min-width: 640px) 190px, 31vw"
        eager={eager}
        onFailed={() => setFailed(avatar.id)}
      />
    </span>
  );
}
