import classes from './Spinner.module.css';

/** Says that something is being done. Decorative: say in words beside it what. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className={classes.spinner} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle className={classes.track} cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
}
