import { useState } from 'react';

/** The last defined value, with which an overlay closes: it keeps its content until its transition has ended. */
export function useLastShown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
