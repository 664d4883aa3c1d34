import { useEffect, useEffectEvent } from 'react';
import { useClient } from '#client/store/client.ts';
import { browserTimeZone } from '#client/lib/today.ts';
import { trpc } from '#client/lib/trpc.ts';
import { applySettings } from '#client/store/use-settings.ts';
import type { Me } from '#shared/views/account.ts';

/** Saves this browser's time zone for a member without one. */
export function useSaveTimeZone(viewer: Me | null | undefined): void {
  const client = useClient();
  const { mutate } = trpc.account.updateSettings.useMutation({
    onSuccess: (settings) => applySettings(client, settings),
  });
  const store = useEffectEvent(() => mutate({ timeZone: browserTimeZone() }));
  const isMissing = viewer?.timeZone === null;
  useEffect(() => {
    if (isMissing) store();
  }, [isMissing]);
}
