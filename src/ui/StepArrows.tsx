import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './StepArrows.module.css';

/** Which of several pictures is shown, and how to step through them; the first follows the last. */
export function useSteps(count: number, start = 0) {
  const [at, setAt] = useState(start);
  const index = Math.min(at, Math.max(0, count - 1));
  const step = (by: number) => {
    if (count > 1) setAt((index + by + count) % count);
  };
  return { index, step, goTo: setAt };
}

interface StepArrowsProps {
  /** Names of the buttons. */
  previous: string;
  next: string;
  onStep: (by: number) => void;
}

/** The buttons at both sides of a picture. */
export function StepArrows({ previous, next, onStep }: StepArrowsProps) {
  return (
    <>
      <button
        type="button"
        className={classes.arrow}
        data-side="left"
        aria-label={previous}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={26} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.arrow}
        data-side="right"
        aria-label={next}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={26} stroke={1.75} aria-hidden="true" />
      </button>
    </>
  );
}
