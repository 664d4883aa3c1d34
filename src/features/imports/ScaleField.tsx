import { Group, Slider, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Flame, Poop } from '#client/ui/Rating.tsx';
import { exactCount } from '#shared/format/count.ts';
import { ratingLabel } from '#shared/format/rating.ts';
import { importsMessages } from '#shared/messages/imports.ts';
import { borderRange, ratingOf } from '#shared/rating-scale.ts';
import classes from './ScaleField.module.css';

interface ScaleFieldProps {
  /** How often each score was given, by half stars. */
  scores: readonly number[];
  /** The lowest score, in half stars, that becomes a flame. */
  border: number;
  onChange: (border: number) => void;
}

const isFlame = (halfStars: number, border: number): boolean => halfStars >= border;

/** The member's own ratings as bars of flames and poops, with the border between them to move. */
export function ScaleField({ scores, border, onChange }: ScaleFieldProps) {
  const most = Math.max(1, ...scores);
  const bars = scores.map((count, index) => ({ count, halfStars: index + 1 }));
  const sum = (flames: boolean): number =>
    bars
      .filter(({ halfStars }) => isFlame(halfStars, border) === flames)
      .reduce((total, { count }) => total + count, 0);
  return (
    <div className={classes.card}>
      <Group justify="space-between" mb="md" aria-live="polite" aria-atomic="true">
        <Total count={sum(false)} name={importsMessages.poops}>
          <Poop size={28} />
        </Total>
        <Total count={sum(true)} name={importsMessages.flames}>
          <Flame size={28} />
        </Total>
      </Group>
      <ul className={classes.bars} aria-label={importsMessages.distribution}>
        {bars.map(({ count, halfStars }) => {
          const rating = ratingOf(halfStars, border);
          const stars = importsMessages.stars(halfStars);
          return (
            <li key={halfStars} className={classes.bar}>
              <VisuallyHidden>
                {importsMessages.bar(stars, importsMessages.ratings(count), ratingLabel(rating))}
              </VisuallyHidden>
              <span
                className={classes.column}
                data-kind={isFlame(halfStars, border) ? 'flame' : 'poop'}
                style={{ height: `${count === 0 ? 0 : Math.max(3, (count / most) * 100)}%` }}
              />
              <span className={classes.marks} aria-hidden="true">
                {Array.from({ length: Number(rating.at(-1)) }, (_, index) =>
                  isFlame(halfStars, border) ? (
                    <Flame key={index} size={13} />
                  ) : (
                    <Poop key={index} size={12} />
                  ),
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <Slider
        classNames={{ root: classes.slider, thumb: classes.thumb }}
        color="var(--poop)"
        min={borderRange.min}
        max={borderRange.max}
        value={border}
        onChange={onChange}
        label={null}
        size="md"
        thumbSize={28}
        thumbLabel={importsMessages.border}
        thumbValueText={importsMessages.borderAt(importsMessages.stars(border))}
      />
      <div className={classes.stars} aria-hidden="true">
        {bars.map(({ halfStars }) => (
          <span key={halfStars}>{importsMessages.starsShort(halfStars)}</span>
        ))}
      </div>
      <Text ta="center" fw={600} mt="xs" aria-hidden="true">
        {importsMessages.borderAt(importsMessages.stars(border))}
      </Text>
    </div>
  );
}

function Total({ count, name, children }: { count: number; name: string; children: ReactNode }) {
  return (
    <Group gap={8} wrap="nowrap">
      {children}
      <Text span ff="heading" fz="lg" lh="lg" fw={750} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {exactCount(count)}
      </Text>
      <Text span size="sm" c="quiet">
        {name}
      </Text>
    </Group>
  );
}
