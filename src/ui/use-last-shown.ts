import { useState } from 'react';

/** The last defined value, so that an overlay keeps its content while it closes. */
export function useLastShown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
