import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';

/** A screen that broke while it was loaded or drawn. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await router.invalidate();
    setBusy(false);
    reset();
  };
  return (
    <>
      <DocumentTitle title="Something went wrong" />
      <FailedState heading="h1" onRetry={() => void retry()} busy={busy} />
    </>
  );
}
