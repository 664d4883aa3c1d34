import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { trpc } from '#client/lib/trpc.ts';
import { useClient } from '#client/store/client.ts';
import { updateViewer, useViewer } from '#client/store/viewer.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { fill } from '#client/lib/fill.ts';
import { toast } from '#client/ui/toasts.ts';
import { useFocusFallback } from '#client/ui/focus.ts';
import { eraseLocationToasts, settingsMessages } from '#shared/messages/settings.ts';
import { RowText, rowIcon } from './SettingsRows.tsx';
import classes from './SettingsRows.module.css';

export function ErasePosition() {
  const client = useClient();
  const viewer = useViewer();
  const row = useFocusFallback();
  const { mutate, isPending } = trpc.account.eraseLocation.useMutation({
    meta: { failed: eraseLocationToasts.eraseFailed },
    onSuccess: async (position) => {
      await updateViewer(client, position);
      toast({ ...eraseLocationToasts.erased, tone: 'done', id: 'position' });
    },
  });
  const since = viewer?.locatedAt;
  return (
    <div ref={row} tabIndex={-1} className={classes.row}>
      <IconMapPin {...rowIcon} />
      <RowText
        hint={
          since
            ? fill(settingsMessages.locationText, { time: <RelativeTime date={since} /> })
            : settingsMessages.noLocation
        }
      >
        {settingsMessages.yourLocation}
      </RowText>
      {since && (
        <Button
          variant="default"
          size="sm"
          aria-label={settingsMessages.eraseMyLocation}
          loading={isPending}
          onClick={() => mutate()}
        >
          {settingsMessages.erase}
        </Button>
      )}
    </div>
  );
}
