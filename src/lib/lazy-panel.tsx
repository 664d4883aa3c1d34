import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';
import { lazyRetried } from '#client/ui/lazy-part.tsx';
import type { MissingProps } from '#client/ui/lazy-part.tsx';
import { waitForServer } from '#client/ui/server-up.ts';
import { useOnline } from './use-online.ts';

/** A failed row, until a retry or the return of the network loads the code. */
function MissingPanel({ retry }: MissingProps) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const retryOnline = useEffectEvent(() => void retry());
  useEffect(() => {
    if (!online) return undefined;
    let isCancelled = false;
    void waitForServer().then((answers) => answers && !isCancelled && retryOnline());
    return () => {
      isCancelled = true;
    };
  }, [online]);
  const handleRetry = async () => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  return (
    <FailedRow
      text={online ? commonMessages.contentFailed : shellMessages.offlinePanel}
      onRetry={() => void handleRetry()}
      busy={busy}
    />
  );
}

/** `lazyPart` for what fills an opened sheet or panel: if its code fails to load, it says so and offers a retry. */
export const lazyPanel = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyRetried(load, MissingPanel);
