import { Group, RingProgress, Text } from '@mantine/core';
import { isNearLimit } from '#client/ui/limited.tsx';
import classes from './PostEditor.module.css';

interface CounterProps {
  length: number;
  limit: number;
}

/** A ring and a number that show how much of the limit is used. */
export function Counter({ length, limit }: CounterProps) {
  const isOver = length > limit;
  const color = isOver ? 'danger' : isNearLimit(length, limit) ? 'act' : 'quiet';
  return (
    <Group
      className={classes.counter}
      justify="flex-end"
      gap={6}
      wrap="nowrap"
      c={isOver ? 'danger' : 'quiet'}
      fz="sm"
      lh="sm"
    >
      <Text span inherit flex="none" miw="3.5em" ta="end" style={{ whiteSpace: 'nowrap' }}>
        {length}/{limit}
      </Text>
      <RingProgress
        className={classes.ring}
        size={24}
        thickness={3}
        rootColor="var(--line)"
        sections={[{ value: Math.min(1, length / limit) * 100, color }]}
        aria-hidden="true"
      />
    </Group>
  );
}
