import classes from './Logo.module.css';

interface LogoMarkProps {
  /** Height and width in pixels. */
  size?: number;
}

/** The mark: the afternoon sun going up over a ticket. Decorative; name it where it stands. */
export function LogoMark({ size = 32 }: LogoMarkProps) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={classes.fill} d="M8 19.9a8 8 0 0 1 16 0Z" />
      <path
        className={classes.rays}
        d="M27.3 16.5L30.2 15.6M23.0 10.4L24.8 8.0M16.0 8.1L16.0 5.1M9.0 10.4L7.2 8.0M4.7 16.5L1.8 15.6"
      />
      <path
        className={classes.fill}
        d="M3.5 22.8h25a1 1 0 0 1 1 1 1.9 1.9 0 0 0 0 3.8 1 1 0 0 1-1 1h-25a1 1 0 0 1-1-1 1.9 1.9 0 0 0 0-3.8 1 1 0 0 1 1-1Z"
      />
    </svg>
  );
}

interface LogoProps {
  /** `bar` for the 56-pixel top bar, `rail` beside the page, `stage` where the logo is the picture. */
  size?: 'bar' | 'rail' | 'stage';
}

const MARKS = { bar: 28, rail: 32, stage: 56 };

/** Mark and name. The name is text, so a link around it needs no label of its own. */
export function Logo({ size = 'bar' }: LogoProps) {
  return (
    <span className={classes.logo} data-size={size}>
      <LogoMark size={MARKS[size]} />
      <span className={classes.name}>Matinee</span>
    </span>
  );
}
