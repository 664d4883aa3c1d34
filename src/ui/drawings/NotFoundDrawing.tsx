import classes from './drawing.module.css';

/** A ticket torn in two, for a seat that is not there. */
export function NotFoundDrawing() {
  return (
    <svg className={classes.svg} viewBox="0 0 240 168" aria-hidden="true">
      <g transform="rotate(-7 84 84)">
        <path
          className={classes.amber}
          d="M30 46h92l-6 9 7 9-7 9 7 9-7 9 7 9-7 9 6 9H30a8 8 0 0 1-8-8v-18a9 9 0 0 0 0-18V54a8 8 0 0 1 8-8Z"
        />
        <g className={classes.ink}>
          <path d="M40 60v48" strokeDasharray="1 7" />
          <text className={classes.number} x="78" y="97" textAnchor="middle">
            404
          </text>
        </g>
      </g>
      <g transform="rotate(9 180 92)">
        <path
          className={classes.mid}
          d="M142 56h58a8 8 0 0 1 8 8v10a9 9 0 0 0 0 18v10a8 8 0 0 1-8 8h-58l7-9-7-9 7-9-7-9 7-9Z"
        />
        <path d="M194 64v38" strokeDasharray="1 7" />
        <path className={classes.amberLine} d="M164 74h18M164 83h18M164 92h11" />
      </g>
      <path className={classes.faint} d="M18 150h204" />
    </svg>
  );
}
