import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { useAfterFirstScreen } from '#client/ui/after-first-screen.ts';
import classes from './FeedAside.module.css';

const AsideSearch = lazyPart(() => import('./AsideSearch.tsx'));
const AsideBoxes = lazyPart(() => import('./AsideBoxes.tsx'));
const AsideFooter = lazyPart(() => import('#client/features/shell/AsideFooter.tsx'));

/** Below this width there is no aside; `Shell.module.css` has the same number. */
const WIDE = '(min-width: 1200px)';

/**
 * The column beside the page, loaded after the first screen where there is room. Its boxes keep their place from the start, so
 * that nothing moves.
 */
export function FeedAside({ withSearch }: { withSearch: boolean }) {
  const wide = useMediaQuery(WIDE);
  const isAfterFirstScreen = useAfterFirstScreen();
  const [wanted, setWanted] = useState(false);
  // once loaded, the aside stays mounted when the window gets narrower
  if (wide && isAfterFirstScreen && !wanted) setWanted(true);
  return (
    <>
      {withSearch && (
        <div className={classes.search}>
          {wanted && (
            <Suspense>
              <AsideSearch />
            </Suspense>
          )}
        </div>
      )}
      <div className={classes.place}>
        {wanted && (
          <Suspense>
            <AsideBoxes />
          </Suspense>
        )}
      </div>
      {wanted && (
        <Suspense>
          <AsideFooter />
        </Suspense>
      )}
    </>
  );
}
