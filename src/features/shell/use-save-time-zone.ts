import { useEffect, useEffectEvent } from 'react';
import { useClient } from '#client/store/client.ts';
import { browserTimeZone } from '#client/lib/today.ts';
import { trpc } from '#client/lib/trpc.ts';
import { applySettings } from '#client/store/use-settings.ts';
import { isTimeZone } from '#shared/calendar.ts';
import type { Me } from '#shared/views/account.ts';

/** Saves this browser's time zone for a member without one, unless the browser cannot tell it. */
export function useSaveTimeZone(viewer: Me | null | undefined): void {
  const client = useClient();
  const { mutate } = trpc.account.updateSettings.useMutation({
    onSuccess: (settings) => applySettings(client, settings),
  });
  const store = useEffectEvent(() => {
    const timeZone = browserTimeZone();
    if (isTimeZone(timeZone)) mutate({ timeZone });
  });
  const isMissing = viewer?.timeZone === null;
  useEffect(() => {
    if (isMissing) store();
  }, [isMissing]);
}
