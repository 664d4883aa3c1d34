import { Progress } from '@mantine/core';
import classes from './WatchedBar.module.css';

/** A bar for how much of a series or a season is watched. Decorative: the text next to it says the same. */
export const WatchedBar = ({ watched, aired }: { watched: number; aired: number }) => (
  <Progress
    value={100 * (aired === 0 ? 0 : watched / aired)}
    size={4}
    mt={8}
    classNames={classes}
    aria-hidden="true"
  />
);
