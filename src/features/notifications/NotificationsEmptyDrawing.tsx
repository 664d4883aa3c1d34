import classes from '#client/ui/drawings/drawing.module.css';

/** The bell on the counter of the box office; nobody has rung yet. */
export function NotificationsEmptyDrawing() {
  return (
    <svg className={classes.svg} viewBox="0 0 240 152" aria-hidden="true">
      <path className={classes.light} d="M120 10l92 114H28Z" opacity=".6" />
      <path className={classes.dark} d="M84 108a36 36 0 0 1 72 0Z" />
      <path className={classes.faint} d="M97 102a24 24 0 0 1 16-19" />
      <path className={classes.mid} d="M68 108h104v8a6 6 0 0 1-6 6H74a6 6 0 0 1-6-6Z" />
      <path d="M120 72v-8" />
      <circle className={classes.amber} cx="120" cy="58" r="7" />
      <path className={classes.amberLine} d="M98 48a30 30 0 0 0-6 14M142 48a30 30 0 0 1 6 14" opacity=".6" />
      <path
        className={classes.amberLine}
        d="M84 36a48 48 0 0 0-10 22M156 36a48 48 0 0 1 10 22"
        opacity=".3"
      />
      <path d="M24 122h192M40 122v14M200 122v14" />
      <path className={classes.faint} d="M20 142h200" />
    </svg>
  );
}
