import { Text } from '@mantine/core';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './Counter.module.css';

interface CounterProps {
  length: number;
  limit: number;
}

const CIRCLE = 2 * Math.PI * 9;
/** The share of the limit from which the counter warns. */
const NEAR = 0.9;

/** A ring and a number that show how much of the limit is used. */
export function Counter({ length, limit }: CounterProps) {
  const part = Math.min(1, length / limit);
  const state = length > limit ? 'over' : part >= NEAR ? 'near' : 'fine';
  return (
    <div className={classes.counter} data-state={state}>
      <Text span inherit fw={600} ta="end" role="status">
        {state === 'over' && commonMessages.characterLimitExceeded}
      </Text>
      <Text span inherit flex="none" miw="3.5em" ta="end" style={{ whiteSpace: 'nowrap' }}>
        {length}/{limit}
      </Text>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <circle className={classes.track} cx="12" cy="12" r="9" />
        <circle
          className={classes.used}
          cx="12"
          cy="12"
          r="9"
          strokeDasharray={`${part * CIRCLE} ${CIRCLE}`}
          transform="rotate(-90 12 12)"
        />
      </svg>
    </div>
  );
}
