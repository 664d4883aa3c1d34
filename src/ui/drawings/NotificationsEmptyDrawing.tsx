import classes from './drawing.module.css';

/** The bell on the counter of the box office; nobody has rung yet. */
export function NotificationsEmptyDrawing() {
  return (
    <svg className={classes.svg} viewBox="0 0 240 152" aria-hidden="true">
      <path className={classes.light} d="M120 6l92 118H28Z" opacity=".6" />
      <path className={classes.dark} d="M70 106a50 50 0 0 1 100 0Z" />
      <path className={classes.faint} d="M86 98a36 36 0 0 1 24-27" />
      <path className={classes.mid} d="M60 106h120v10a6 6 0 0 1-6 6H66a6 6 0 0 1-6-6Z" />
      <path className={classes.amber} d="M112 44h16v8h-16z" />
      <path d="M120 52v4M108 44h24" />
      <path className={classes.amberLine} d="M120 30V16M146 36l8-12M94 36l-8-12" opacity=".55" />
      <path d="M24 122h192M40 122v14M200 122v14" />
      <path className={classes.faint} d="M20 142h200" />
    </svg>
  );
}
