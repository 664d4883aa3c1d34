import { lazy, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';
import { loadAgain, reloadOnce } from './lazy-part.ts';
import { useOnline } from './use-online.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** In place of a panel whose code failed to load: a failed row, until a retry or the network's return brings the code. */
function retriedPanel<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function RetriedPanel(props: Props) {
    const online = useOnline();
    const [Panel, setPanel] = useState(() => loaded);
    const [busy, setBusy] = useState(false);
    const retry = async () => {
      setBusy(true);
      try {
        loaded = (await loadAgain(load)).default;
        setPanel(() => loaded);
      } catch {
        setBusy(false);
        // some browsers remember that code failed to load
        if (navigator.onLine) reloadOnce();
      }
    };
    const retryOnline = useEffectEvent(() => {
      if (online && !Panel) void retry();
    });
    useEffect(() => retryOnline(), [online]);
    return Panel ? (
      <Panel {...props} />
    ) : (
      <FailedRow
        text={online ? commonMessages.contentFailed : shellMessages.offlinePanel}
        onRetry={() => void retry()}
        busy={busy}
      />
    );
  };
}

/** `lazyPart` for what fills an opened sheet or panel: without its code that says so, and offers a retry. */
export const lazyPanel = <Props extends object>(load: Load<Props>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: retriedPanel(load) })));
