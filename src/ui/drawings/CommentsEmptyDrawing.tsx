import classes from './drawing.module.css';

/** Two seats after the film; nobody has said anything yet. */
export function CommentsEmptyDrawing() {
  return (
    <svg className={classes.svg} viewBox="0 0 240 132" aria-hidden="true">
      <path className={classes.light} d="M120 4l84 108H36Z" opacity=".6" />
      <path
        className={classes.dark}
        d="M92 18h56a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-20l-10 11-2-11H92a10 10 0 0 1-10-10V28a10 10 0 0 1 10-10Z"
      />
      <path className={classes.amberLine} d="M106 39h.01M120 39h.01M134 39h.01" strokeWidth="5" />
      <path className={classes.velvet} d="M62 112V98a10 10 0 0 1 10-10h22a10 10 0 0 1 10 10v14Z" />
      <path className={classes.velvet} d="M136 112V98a10 10 0 0 1 10-10h22a10 10 0 0 1 10 10v14Z" />
      <path d="M52 112h136M52 112v12M114 112v12M126 112v12M188 112v12" />
      <path className={classes.faint} d="M24 126h192" />
    </svg>
  );
}
