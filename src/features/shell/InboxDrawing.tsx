import classes from '#client/ui/drawings/drawing.module.css';

/** Two seats, and a folded note on its way from one to the other. */
export function InboxDrawing() {
  return (
    <svg className={classes.svg} viewBox="0 0 240 168" aria-hidden="true">
      <path className={classes.velvet} d="M30 92a14 14 0 0 1 14-14h26a14 14 0 0 1 14 14v50H30Z" />
      <path className={classes.velvet} d="M156 92a14 14 0 0 1 14-14h26a14 14 0 0 1 14 14v50h-54Z" />
      <path d="M22 110v36h70v-36M148 110v36h70v-36" />
      <path className={classes.velvetFold} d="M42 118h30M168 118h30" />
      <path className={classes.amberLine} strokeDasharray="1 9" d="M72 66c14-34 82-44 104-6" />
      <g transform="rotate(-8 122 42)">
        <path className={classes.mid} d="M98 24h48v34H98z" />
        <path className={classes.cream} d="m98 26 24 18 24-18" />
        <circle className={classes.amber} cx="122" cy="46" r="5" />
      </g>
      <path className={classes.faint} d="M10 158h220" />
    </svg>
  );
}
