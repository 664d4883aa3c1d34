import { Avatar as MantineAvatar } from '@mantine/core';
import { useRef } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import { initials, swatchOf } from '#shared/format/initials.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { sourcesOf } from './sources.ts';
import { usePrefersReducedMotion } from './media-queries.ts';
import { usePlaceholder } from './use-placeholder.ts';

/** The color shown for a missing picture; the same key always gets the same color. */
export const swatchColor = (key: string): string => `var(--swatch-${swatchOf(key)})`;

interface AvatarProps {
  member: Pick<MemberRef, 'username' | 'fullName' | 'avatar'>;
  /** Pixels. */
  size?: 32 | 40 | 48 | 64 | 96;
  /** The name is in the text beside it (or labels the link around it), so the picture is hidden from screen readers. */
  decorative?: boolean;
}

/** A member's round picture, or their initials on a color that depends on the username: it stays when the name changes. */
export function Avatar({ member, size = 40, decorative = false }: AvatarProps) {
  const { username, avatar } = member;
  const name = displayName(member);
  const reducedMotion = usePrefersReducedMotion();
  const element = useRef<HTMLImageElement>(null);
  const background = usePlaceholder(avatar?.thumbhash, element);
  const { src, ...sources } = avatar ? sourcesOf(avatar, { still: reducedMotion }) : {};
  const label = decorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name };
  return (
    <MantineAvatar
      component="span"
      // in pixels, like the columns that contain pictures: a number would grow with the reader's text size
      size={`calc(${size}px)`}
      src={src}
      alt=""
      imageProps={{
        ...sources,
        ref: element,
        sizes: `${size}px`,
        width: size,
        height: size,
        loading: 'lazy',
        decoding: 'async',
        style: background ? { backgroundImage: `url(${background})` } : undefined,
      }}
      style={{ '--avatar-bg': swatchColor(username) }}
      {...label}
    >
      {initials(name)}
    </MantineAvatar>
  );
}
