import { useEffect, useEffectEvent } from 'react';
import { browserTimeZone } from '#client/lib/today.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Me } from '#shared/views/account.ts';

/** Stores this browser's time zone for a member of whom none is known. */
export function useSaveTimeZone(viewer: Me | null | undefined): void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.account.updateSettings.useMutation({
    onSuccess: (settings) => {
      utils.account.settings.setData(undefined, settings);
      utils.account.me.setData(undefined, (me) => me && { ...me, timeZone: settings.timeZone });
    },
  });
  const store = useEffectEvent(() => mutate({ timeZone: browserTimeZone() }));
  const isMissing = viewer?.timeZone === null;
  useEffect(() => {
    if (isMissing) store();
  }, [isMissing]);
}
