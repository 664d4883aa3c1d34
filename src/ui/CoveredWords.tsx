import classes from './CoveredWords.module.css';

interface CoveredWordsProps {
  /** 'Spoiler for Dune (2021)'. */
  children: string;
}

/** Stands for words that would give a title away, where there is no room to open them. */
export function CoveredWords({ children }: CoveredWordsProps) {
  return <span className={classes.covered}>{children}</span>;
}
