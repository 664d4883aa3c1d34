import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { reloadForMissingCode, isMissingCode } from '#client/ui/lazy-part.tsx';
import { titled } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/store/DocumentTitle.tsx';
import { useOnline } from '#client/lib/use-online.ts';
import { FailedState } from '#client/ui/FailedState.tsx';
import { onBackOnline } from '#client/ui/server-up.ts';
import { patch, useClientStore } from '#client/store/client-store.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';

/** A screen that failed to load or render. Without a network, it retries when the network is back. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const store = useClientStore();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const lacksCode = isMissingCode(error);
  const retry = async () => {
    setBusy(true);
    await router.invalidate();
    setBusy(false);
    reset();
  };
  useEffect(() => {
    const count = (by: number) => patch(store, { failedScreens: store.state.failedScreens + by });
    count(1);
    return () => count(-1);
  }, [store]);
  // browsers can remember that a script failed to load, and then only a reload helps
  useEffect(() => (lacksCode ? reloadForMissingCode() : undefined), [lacksCode]);
  const retryOnline = useEffectEvent(() => void retry());
  useEffect(() => onBackOnline(retryOnline), []);
  return (
    <>
      <DocumentTitle title={titled(online ? commonMessages.somethingWentWrong : shellMessages.offline)} />
      <FailedState
        {...(!online && {
          title: shellMessages.offline,
          text: shellMessages.offlineScreen,
        })}
        heading="h1"
        onRetry={() => void retry()}
        busy={busy}
      />
    </>
  );
}
