import { Suspense } from 'react';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { NotFoundProps } from './NotFoundSeat.tsx';

const NotFoundSeat = lazyPart(() => import('./NotFoundSeat.tsx'));

/** No such address, or nothing behind it any more. What it draws comes when somebody gets lost. */
export function NotFoundScreen(props: NotFoundProps) {
  return (
    <Suspense>
      <NotFoundSeat {...props} />
    </Suspense>
  );
}
