import { Suspense, memo } from 'react';
import type { ComponentType } from 'react';

/**
 * The component in a boundary of its own: HTML of the server is hydrated apart from what is around it, when its turn comes or when
 * it is touched. Give it props that stay the same, since other ones hydrate it at once.
 */
export const withHydrationBoundary = <Props extends object>(Part: ComponentType<Props>) =>
  memo(function HydrationBoundary(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
