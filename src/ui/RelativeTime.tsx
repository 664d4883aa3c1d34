import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fullDate, relativeTime } from '#shared/format/time.ts';

interface RelativeTimeProps {
  date: Date;
  /** Another format (walls count differently). */
  format?: (date: Date, now: Date) => string;
  /** Counts the seconds of the first minute. */
  seconds?: boolean;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The abbreviated age, kept up to date; the full date is its title. */
export function RelativeTime({ date, format = relativeTime, seconds = false }: RelativeTimeProps) {
  const [now, setNow] = useState(() => new Date());
  const tick = seconds && now.getTime() - date.getTime() < MINUTE ? SECOND : MINUTE;
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick);
    return () => clearInterval(timer);
  }, [tick]);
  return (
    <Text
      component="time"
      fz="sm"
      lh="sm"
      c="quiet"
      style={{ whiteSpace: 'nowrap' }}
      dateTime={date.toISOString()}
      title={fullDate(date)}
    >
      {format(date, now)}
    </Text>
  );
}
