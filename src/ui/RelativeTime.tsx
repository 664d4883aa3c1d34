import { Text } from '@mantine/core';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fullDate, relativeTime } from '#shared/format/time.ts';

interface RelativeTimeProps {
  date: Date;
  /** Another format: walls show ages differently. */
  format?: (date: Date, now: Date) => string;
  /** Counts the seconds of the first minute. */
  seconds?: boolean;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A timer that runs while there are listeners. It calls all of them in one task, so that React renders all times together. */
function createTicker(every: number): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return (listener) => {
    listeners.add(listener);
    timer ??= setInterval(() => listeners.forEach((one) => one()), every);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}

const onSecond = createTicker(SECOND);
const onMinute = createTicker(MINUTE);

/** About when the server rendered the document; for what is hydrated when it is scrolled to, that may be long ago. */
const documentTime = new Date(performance.timeOrigin);

/**
 * The abbreviated age, kept up to date, with the full date as its title. The server knows neither the reader's clock nor their time
 * zone: the age in its HTML may be a moment old, and the title is added after hydration.
 */
export function RelativeTime({ date, format = relativeTime, seconds = false }: RelativeTimeProps) {
  const hydrated = useHydrated();
  const [mounted] = useState(() => new Date());
  const [tick, setTick] = useState<Date>();
  const now = tick ?? (hydrated || import.meta.env.SSR ? mounted : documentTime);
  const onTick = seconds && now.getTime() - date.getTime() < MINUTE ? onSecond : onMinute;
  useEffect(() => onTick(() => setTick(new Date())), [onTick]);
  return (
    <Text
      component="time"
      fz="sm"
      lh="sm"
      c="quiet"
      style={{ whiteSpace: 'nowrap' }}
      dateTime={date.toISOString()}
      title={hydrated ? fullDate(date) : undefined}
      suppressHydrationWarning
    >
      {format(date, now)}
    </Text>
  );
}
