import classes from './drawing.module.css';

/** A row of empty seats under a lit screen: nobody was asked to leave. */
export function NobodyDrawing() {
  return (
    <svg className={classes.svg} viewBox="0 0 240 168" aria-hidden="true">
      <path className={classes.light} d="M52 22h136l22 92H30Z" />
      <path className={classes.mid} d="M52 16h136v44H52z" />
      <path className={classes.amberLine} d="M92 38h56" />
      <g className={classes.velvet}>
        <path d="M34 104a12 12 0 0 1 12-12h20a12 12 0 0 1 12 12v34H34Z" />
        <path d="M98 104a12 12 0 0 1 12-12h20a12 12 0 0 1 12 12v34H98Z" />
        <path d="M162 104a12 12 0 0 1 12-12h20a12 12 0 0 1 12 12v34h-44Z" />
      </g>
      <path d="M28 118v24h56v-24M92 118v24h56v-24M156 118v24h56v-24" />
      <path className={classes.velvetFold} d="M44 122h24M108 122h24M172 122h24" />
      <path className={classes.faint} d="M14 156h212" />
    </svg>
  );
}
