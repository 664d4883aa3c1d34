import { Text } from '@mantine/core';
import { exactCount } from '#shared/format/count.ts';
import classes from './Counts.module.css';

interface CountsProps {
  label: string;
  main: { name: string; count: number; hint?: string };
  /** Zero counts are left out. */
  others: readonly { name: string; count: number }[];
}

/** How many of each kind: the main one large, the others below it. If that is zero, the first of the others is large. */
export function Counts({ label, main, others }: CountsProps) {
  const [large = main, ...small] = [main, ...others].filter(({ count }) => count > 0);
  const { hint } = main;
  return (
    <dl aria-label={label} className={classes.card}>
      <div className={classes.main}>
        <Text component="dt" fw={600}>
          {large.name}
          {hint && (
            <Text span display="block" c="quiet" size="sm" fw={400}>
              {hint}
            </Text>
          )}
        </Text>
        <dd className={classes.large}>{exactCount(large.count)}</dd>
      </div>
      {small.map(({ name, count }) => (
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
