import classes from './CoveredText.module.css';

interface CoveredTextProps {
  children: string;
}

/** Stands in for spoiler text where there is no room to reveal it. */
export function CoveredText({ children }: CoveredTextProps) {
  return <span className={classes.covered}>{children}</span>;
}
