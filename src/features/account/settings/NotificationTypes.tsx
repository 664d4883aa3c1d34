import { Skeleton, Switch } from '@mantine/core';
import { trpc } from '#client/lib/trpc.ts';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { type NotificationType, notificationTypeNames } from '#shared/notification-types.ts';
import { memberWords } from '#shared/words-among-members.ts';
import classes from './NotificationTypes.module.css';

const labels: Record<NotificationType, string> = {
  follow: 'New followers',
  like_post: 'Hearts on your posts',
  like_comment: 'Hearts on your comments',
  comment_post: 'Comments on your posts',
  reply_comment: 'Replies to your comments',
  wall_post: 'Posts on your wall',
  wall_reply: 'Replies on walls',
};

/** Which kinds of things one is told of; each is saved at once. */
export function NotificationTypes() {
  const query = trpc.notifications.mutedTypes.useQuery(undefined, { refetchOnMount: 'always' });
  if (query.data) {
    return (
      <div className={classes.list}>
        <p className={classes.lead}>What you switch off is not noted at all, not even for later.</p>
        {notificationTypeNames.map((type) => (
          <TypeSwitch key={type} type={type} muted={query.data.types.includes(type)} />
        ))}
      </div>
    );
  }
  return query.isError ? (
    <FailedRow
      text="Your choices did not come."
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  ) : (
    <Loading label="Loading your choices">
      {notificationTypeNames.map((type, place) => (
        <div key={type} className={classes.bones}>
          <Skeleton width={place % 2 ? '40%' : '56%'} height={16} />
        </div>
      ))}
    </Loading>
  );
}

function TypeSwitch({ type, muted }: { type: NotificationType; muted: boolean }) {
  const utils = trpc.useUtils();
  const { mutate, isPending, variables } = trpc.notifications.setMuted.useMutation({
    meta: { failed: memberWords.notifications.muteFailed },
    onSuccess: (now) =>
      utils.notifications.mutedTypes.setData(undefined, (before) => {
        const others = before?.types.filter((one) => one !== type) ?? [];
        return { types: now.muted ? [...others, type] : others };
      }),
  });
  const shown = isPending ? variables.muted : muted;
  return (
    <Switch
      label={labels[type]}
      checked={!shown}
      disabled={isPending}
      onChange={({ currentTarget }) =>
        mutate({ target: { kind: 'type', type }, muted: !currentTarget.checked })
      }
    />
  );
}
