import classes from './drawing.module.css';

/** The film has slipped off its reel. */
export function FailedDrawing() {
  return (
    <svg className={classes.svg} viewBox="0 0 240 168" aria-hidden="true">
      <circle className={classes.dark} cx="88" cy="70" r="52" />
      <circle className={classes.mid} cx="88" cy="70" r="42" />
      <g className={classes.dark}>
        <circle cx="88" cy="46" r="11" />
        <circle cx="110.8" cy="62.6" r="11" />
        <circle cx="102.1" cy="89.4" r="11" />
        <circle cx="73.9" cy="89.4" r="11" />
        <circle cx="65.2" cy="62.6" r="11" />
      </g>
      <circle className={classes.amber} cx="88" cy="70" r="6" />
      <path
        d="M88 122c40 0 44 24 70 24 22 0 26-24 10-28-18-4-22 22 2 30 12 4 28 3 44-4"
        strokeWidth="13"
        stroke="var(--act-fill)"
      />
      <path
        className={classes.ink}
        d="M88 122c40 0 44 24 70 24 22 0 26-24 10-28-18-4-22 22 2 30 12 4 28 3 44-4"
        strokeWidth="4"
        strokeDasharray="4 7"
        strokeLinecap="butt"
      />
      <path className={classes.cream} d="M176 46l8-12M190 56l14-4M164 36l1-14" />
    </svg>
  );
}
