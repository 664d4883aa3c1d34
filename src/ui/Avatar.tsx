import { Avatar as MantineAvatar } from '@mantine/core';
import { useRef } from 'react';
import { initials, swatchOf } from '#shared/format/initials.ts';
import type { ImageView } from '#shared/views/media.ts';
import { sourcesOf } from './sources.ts';
import { useCalm } from './media-queries.ts';
import { usePlaceholder } from './use-placeholder.ts';

/** The color that stands in for a missing picture; the same key always gets the same one. */
export const swatchColor = (key: string): string => `var(--swatch-${swatchOf(key)})`;

export type AvatarSize = 24 | 32 | 40 | 48 | 64 | 96 | 128;

interface AvatarProps {
  /** The member's name, spoken as the picture's name and drawn as initials when there is no picture. */
  name: string;
  /** What the color is derived from (a username), so that it stays when the name changes; the name by default. */
  colorSeed?: string;
  image?: ImageView | null;
  size?: AvatarSize;
  /** The name stands in text beside it (or names the link around it): the picture is hidden from screen readers. */
  decorative?: boolean;
}

/** A member's round picture, or their initials on a color. */
export function Avatar({ name, colorSeed, image, size = 40, decorative = false }: AvatarProps) {
  const calm = useCalm();
  const element = useRef<HTMLImageElement>(null);
  const background = usePlaceholder(image?.thumbhash, element);
  const { src, ...sources } = image ? sourcesOf(image, { still: calm }) : {};
  const label = decorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name };
  return (
    <MantineAvatar
      component="span"
      // pixels, as the columns that pictures stand in: a number would grow with the reader's text size
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
      style={{ '--avatar-bg': swatchColor(colorSeed ?? name) }}
      {...label}
    >
      {initials(name)}
    </MantineAvatar>
  );
}
