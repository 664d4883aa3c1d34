import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import type { NotFoundProps } from './NotFoundContent.tsx';

const NotFoundContent = lazyPart(() => import('./NotFoundContent.tsx'));

export function NotFoundScreen(props: NotFoundProps) {
  return (
    <Suspense>
      <NotFoundContent {...props} />
    </Suspense>
  );
}
