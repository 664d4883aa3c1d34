import classes from './drawing.module.css';

/** An empty house: the beam is on, the screen is white, the seats are free. */
export function FeedEmptyDrawing() {
  return (
    <svg className={classes.svg} viewBox="0 0 240 168" aria-hidden="true">
      <rect className={classes.dark} x="36" y="10" width="168" height="82" rx="8" />
      <rect className={classes.light} x="46" y="20" width="148" height="62" rx="4" />
      <path className={classes.amberLine} d="M112 51h.01M120 51h.01M128 51h.01" strokeWidth="5" />
      <path className={classes.faint} d="M24 104h192" />
      <g className={classes.mid}>
        <path d="M30 140v-12a10 10 0 0 1 10-10h12a10 10 0 0 1 10 10v12" />
        <path d="M80 140v-12a10 10 0 0 1 10-10h12a10 10 0 0 1 10 10v12" />
        <path d="M178 140v-12a10 10 0 0 1 10-10h12a10 10 0 0 1 10 10v12" />
      </g>
      <path className={classes.velvet} d="M128 142v-14a10 10 0 0 1 10-10h14a10 10 0 0 1 10 10v14Z" />
      <path className={classes.amber} d="M138 126h14v3.5h-14z" opacity=".9" />
      <path d="M22 140h196M22 140v14M70 140v14M120 140v14M170 140v14M218 140v14" />
      <path className={classes.faint} d="M10 160h220" />
    </svg>
  );
}
