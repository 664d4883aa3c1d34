import { commonMessages } from '#shared/messages/common.ts';
import { logoShape } from '#shared/shapes.ts';
import classes from './Logo.module.css';

interface LogoMarkProps {
  size?: number;
}

/** The mark: a sun above a ticket. Decorative. */
export function LogoMark({ size = 32 }: LogoMarkProps) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={classes.fill} d={logoShape.sun} />
      <path className={classes.rays} d={logoShape.rays} />
      <path className={classes.fill} d={logoShape.ticket} />
    </svg>
  );
}

interface LogoProps {
  /** `bar` for the 56-pixel top bar, `rail` beside the page, `stage` on the sign-in screen. */
  size?: 'bar' | 'rail' | 'stage';
}

const MARKS = { bar: 28, rail: 32, stage: 56 };

/** Mark and name. The name is text, so a link around it needs no label. */
export function Logo({ size = 'bar' }: LogoProps) {
  return (
    <span className={classes.logo} data-size={size}>
      <LogoMark size={MARKS[size]} />
      <span className={classes.name}>{commonMessages.matinee}</span>
    </span>
  );
}
