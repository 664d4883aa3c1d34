import classes from './drawing.module.css';

/** The curtain is still down; there is light under it. */
export function ComingSoonDrawing() {
  return (
    <svg className={classes.svg} viewBox="0 0 240 168" aria-hidden="true">
      <path className={classes.dark} d="M28 140V34a16 16 0 0 1 16-16h152a16 16 0 0 1 16 16v106" />
      <path
        className={classes.velvet}
        d="M40 30h160v96c-13 6-27 6-40 0-13 6-27 6-40 0-13 6-27 6-40 0-13 6-27 6-40 0Z"
      />
      <path
        className={classes.velvetFold}
        d="M60 42v84M80 42v80M100 42v86M120 42v80M140 42v86M160 42v80M180 42v84"
      />
      <path
        className={classes.velvet}
        d="M36 26h168v14c-14 10-28 10-42 0-14 10-28 10-42 0-14 10-28 10-42 0-14 10-28 10-42 0Z"
      />
      <path
        className={classes.amberLine}
        d="M36 40c14 10 28 10 42 0 14 10 28 10 42 0 14 10 28 10 42 0 14 10 28 10 42 0"
      />
      <path className={classes.amber} d="M48 140h144l14 16H34Z" opacity=".3" />
      <path className={classes.amber} d="M40 133h160v7H40z" />
      <path d="M16 140h208" />
      <path className={classes.faint} d="M30 158h180" />
    </svg>
  );
}
