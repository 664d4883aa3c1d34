import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useAfterFirstScreen } from './after-first-screen.ts';

const Toasts = lazyPart(() => import('./Toasts.tsx'));

/** Shows toasts, once the first screen has loaded: earlier ones wait. Mount it once. */
export function ToastHost() {
  const isAfter = useAfterFirstScreen();
  return (
    isAfter && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
