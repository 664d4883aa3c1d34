import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import type { ImageView } from '#shared/views/media.ts';
import { initials } from '#shared/format/initials.ts';
import { swatchColor } from '#client/ui/Avatar.tsx';
import { PictureFrame } from '#client/ui/PictureFrame.tsx';
import { sourcesOf } from '#client/ui/sources.ts';
import { StepArrows, useSteps } from '#client/ui/StepArrows.tsx';
import { usePrefersReducedMotion } from '#client/ui/media-queries.ts';
import { usePlaceholder } from '#client/ui/use-placeholder.ts';
import { useSwipe } from '#client/ui/swipe.tsx';
import classes from './PhotoCarousel.module.css';

interface PhotoCarouselProps {
  name: string;
  colorSeed: string;
  photos: readonly ImageView[];
  /** Which of them is the profile picture. */
  avatarId: string | undefined;
}

/** In pixels, as in the style sheet. */
const HEIGHT = 320;

/** A member's photos, one at a time, changed by arrows, dots, keys or a swipe. */
export function PhotoCarousel({ name, colorSeed, photos, avatarId }: PhotoCarouselProps) {
  const { index, step, goTo } = useSteps(photos.length);
  const { ref: swipeRef } = useSwipe({ onHorizontalSwipe: step });
  const track = useRef<HTMLUListElement>(null);
  // the photo that had the focus is inert now
  useLayoutEffect(() => {
    if (!track.current?.contains(document.activeElement)) return;
    track.current.children[index]?.querySelector('a')?.focus({ preventScroll: true });
  }, [index]);
  /** Whether it is the photo that is shown, the one before it or the one after it; the last one is before the first. */
  const isBeside = (place: number): boolean => {
    const distance = Math.abs(place - index);
    return Math.min(distance, photos.length - distance) <= 1;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };

  const altOf = ({ id, alt }: ImageView): string =>
    alt || (id === avatarId ? profilesMessages.profilePictureOf(name) : profilesMessages.photoOf(name));
  const shown = photos[index];
  if (!shown) {
    return (
      <div
        className={classes.empty}
        style={{ '--swatch': swatchColor(colorSeed) } as CSSProperties}
        aria-hidden="true"
      >
        <span className={classes.initials}>{initials(name)}</span>
      </div>
    );
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys only repeat what its buttons do
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label={profilesMessages.photosOf(name)}
      onKeyDown={onKeyDown}
      ref={swipeRef}
    >
      <ul ref={track} className={classes.track} style={{ transform: `translateX(${index * -100}%)` }}>
        {photos.map((photo, place) => (
          <li key={photo.id} className={classes.slide} inert={place !== index}>
            {isBeside(place) && <Slide photo={photo} alt={altOf(photo)} place={place} eager={place === 0} />}
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <p className={classes.count} aria-live="polite">
            {commonMessages.position(index + 1, photos.length)}
            <VisuallyHidden> {altOf(shown)}</VisuallyHidden>
          </p>
          <StepArrows
            previous={profilesMessages.previousPhoto}
            next={profilesMessages.nextPhoto}
            onStep={step}
          />
          <div className={classes.dots}>
            {photos.map((photo, place) => (
              <button
                key={photo.id}
                type="button"
                className={classes.dot}
                aria-label={profilesMessages.photo(place + 1)}
                aria-current={place === index || undefined}
                onClick={() => goTo(place)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

interface SlideProps {
  photo: ImageView;
  alt: string;
  place: number;
  eager: boolean;
}

/** One photo, uncropped, over its own blurred copy; a tap shows it full screen. */
function Slide({ photo, alt, place, eager }: SlideProps) {
  const reducedMotion = usePrefersReducedMotion();
  const background = usePlaceholder(photo.thumbhash);
  return (
    <Link
      to="."
      search={(before) => ({ ...before, photo: place + 1 })}
      state={{ overlay: true }}
      resetScroll={false}
      className={classes.photo}
      style={background ? { backgroundImage: `url(${background})` } : undefined}
      draggable={false}
    >
      <span className={classes.whole} style={{ width: Math.round((HEIGHT * photo.width) / photo.height) }}>
        <PictureFrame
          {...sourcesOf(photo, { still: photo.animated && reducedMotion })}
          width={photo.width}
          height={photo.height}
          alt={alt}
          placeholder={photo.thumbhash}
          shape="fill"
          sizes="(min-width: 640px) 600px, 100vw"
          eager={eager}
        />
      </span>
    </Link>
  );
}
