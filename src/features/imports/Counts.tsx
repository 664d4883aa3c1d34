import { Text } from '@mantine/core';
import { exactCount } from '#shared/format/count.ts';
import classes from './Counts.module.css';

interface CountsProps {
  label: string;
  main: { name: string; count: number; hint?: string };
  /** Those of nothing are left out. */
  others: readonly { name: string; count: number }[];
}

/** How many of each kind: one large, the others below it. */
export function Counts({ label, main, others }: CountsProps) {
  return (
    <dl aria-label={label} className={classes.card}>
      <div className={classes.main}>
        <Text component="dt" fw={600}>
          {main.name}
          {main.hint && (
            <Text span display="block" c="quiet" size="sm" fw={400}>
              {main.hint}
            </Text>
          )}
        </Text>
        <dd className={classes.large}>{exactCount(main.count)}</dd>
      </div>
      {others
        .filter(({ count }) => count > 0)
        .map(({ name, count }) => (
          <div key={name} className={classes.small}>
            <Text component="dt" size="sm" c="quiet">
              {name}
            </Text>
            <Text component="dd" ff="heading" fz="lg" lh="lg" fw={700} className={classes.number}>
              {exactCount(count)}
            </Text>
          </div>
        ))}
    </dl>
  );
}
