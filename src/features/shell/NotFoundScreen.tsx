import { Suspense } from 'react';
import { lazyPart } from '#client/lib/lazy-part.ts';
import type { NotFoundProps } from './NotFoundSeat.tsx';

const NotFoundSeat = lazyPart(() => import('./NotFoundSeat.tsx'));

export function NotFoundScreen(props: NotFoundProps) {
  return (
    <Suspense>
      <NotFoundSeat {...props} />
    </Suspense>
  );
}
