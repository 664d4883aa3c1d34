import { useEffect, useState } from 'react';
import { fullDate, relativeTime } from '#shared/format/time.ts';
import classes from './RelativeTime.module.css';

interface RelativeTimeProps {
  date: Date;
  /** Another way to shorten it (walls count differently). */
  format?: (date: Date, now: Date) => string;
}

const MINUTE = 60_000;

/** How long ago, in short; the whole date in its title. Stays true while the page is open. */
export function RelativeTime({ date, format = relativeTime }: RelativeTimeProps) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={classes.time} dateTime={date.toISOString()} title={fullDate(date)}>
      {format(date, now)}
    </time>
  );
}
