import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { toast } from '#client/ui/toasts.ts';
import { accountWords } from '#shared/words-of-account.ts';
import classes from './SettingsRows.module.css';

/** Whether a position is kept, since when, and the way to be rid of it. */
export function ErasePosition() {
  const utils = trpc.useUtils();
  const viewer = useViewer();
  const { mutate, isPending } = trpc.account.eraseLocation.useMutation({
    meta: { failed: accountWords.position.eraseFailed },
    onSuccess: ({ locatedAt }) => {
      utils.account.me.setData(undefined, (me) => me && { ...me, locatedAt });
      toast({ ...accountWords.position.erased, tone: 'done', id: 'position' });
    },
  });
  const since = viewer?.locatedAt;
  return (
    <div className={classes.row}>
      <IconMapPin size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>
        Your position
        <span className={classes.hint}>
          {since ? (
            <>
              To about a kilometer, taken <RelativeTime date={since} /> ago. Kept for 30 days.
            </>
          ) : (
            'None is kept.'
          )}
        </span>
      </span>
      {since && (
        <Button
          variant="default"
          size="sm"
          aria-label="Erase my position"
          loading={isPending}
          onClick={() => mutate()}
        >
          Erase
        </Button>
      )}
    </div>
  );
}
