import { Progress } from '@mantine/core';
import classes from './WatchedBar.module.css';

/** How much of a series or a season is watched, beside the text that says so. */
export const WatchedBar = ({ watched, aired }: { watched: number; aired: number }) => (
  <Progress
    value={100 * (aired === 0 ? 0 : watched / aired)}
    size={4}
    mt={8}
    classNames={classes}
    aria-hidden="true"
  />
);
