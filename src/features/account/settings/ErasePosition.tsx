import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { fill } from '#client/lib/fill.ts';
import { toast } from '#client/ui/toasts.ts';
import { positionToasts, settingsMessages } from '#shared/messages/settings.ts';
import classes from './SettingsRows.module.css';

export function ErasePosition() {
  const utils = trpc.useUtils();
  const viewer = useViewer();
  const { mutate, isPending } = trpc.account.eraseLocation.useMutation({
    meta: { failed: positionToasts.eraseFailed },
    onSuccess: ({ locatedAt }) => {
      utils.account.me.setData(undefined, (me) => me && { ...me, locatedAt });
      toast({ ...positionToasts.erased, tone: 'done', id: 'position' });
    },
  });
  const since = viewer?.locatedAt;
  return (
    <div className={classes.row}>
      <IconMapPin size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        {settingsMessages.yourPosition}
        <span className={classes.hint}>
          {since
            ? fill(settingsMessages.positionText, { time: <RelativeTime date={since} /> })
            : settingsMessages.noPosition}
        </span>
      </span>
      {since && (
        <Button
          variant="default"
          size="sm"
          aria-label={settingsMessages.eraseMyPosition}
          loading={isPending}
          onClick={() => mutate()}
        >
          {settingsMessages.erase}
        </Button>
      )}
    </div>
  );
}
