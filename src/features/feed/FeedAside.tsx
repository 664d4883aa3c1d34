import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#client/lib/lazy-part.ts';
import classes from './FeedAside.module.css';

const AsideSearch = lazyPart(() => import('./AsideSearch.tsx'));
const AsideBoxes = lazyPart(() => import('./AsideBoxes.tsx'));
const AsideFoot = lazyPart(() => import('#client/features/shell/AsideFoot.tsx'));

/** Below this width there is no aside; the same number stands in `Shell.module.css`. */
const WIDE = '(min-width: 1200px)';
/** Milliseconds after which the first screen stands. */
const SETTLED = 800;

/**
 * Beside the page: a search for members, whom to follow, what is being reviewed, and the house's small print, brought when there is room for them and
 * the first screen stands. The place of the boxes is kept from the beginning, so that nothing moves when they come.
 */
export function FeedAside({ withSearch }: { withSearch: boolean }) {
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
  return (
    <>
      {withSearch && (
        <div className={classes.search}>
          <Suspense>{wanted && <AsideSearch />}</Suspense>
        </div>
      )}
      <div className={classes.place}>
        <Suspense>{wanted && <AsideBoxes />}</Suspense>
      </div>
      <Suspense>{wanted && <AsideFoot />}</Suspense>
    </>
  );
}
