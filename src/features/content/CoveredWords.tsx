import classes from './CoveredWords.module.css';

interface CoveredWordsProps {
  children: string;
}

/** Stands in for spoiler text where there is no room to open it. */
export function CoveredWords({ children }: CoveredWordsProps) {
  return <span className={classes.covered}>{children}</span>;
}
