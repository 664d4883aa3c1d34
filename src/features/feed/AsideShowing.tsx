import { lazy, Suspense, useEffect, useState } from 'react';

const NowShowing = lazy(() => import('./NowShowing.tsx'));

/** Below this width there is no aside; the same number stands in `Shell.module.css`. */
const WIDE = '(min-width: 1200px)';
/** Milliseconds after which the first screen stands. */
const SETTLED = 800;

/** Brings the aside's posters when there is room for them and the first screen stands. */
export function AsideShowing() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const look = () => setWanted((before) => before || wide.matches);
    const timer = setTimeout(look, SETTLED);
    wide.addEventListener('change', look);
    return () => {
      clearTimeout(timer);
      wide.removeEventListener('change', look);
    };
  }, []);
  return <Suspense>{wanted && <NowShowing />}</Suspense>;
}
