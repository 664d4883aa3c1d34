import { Box, Group, Skeleton, Switch, Text } from '@mantine/core';
import { useClient } from '#client/store/client.ts';
import { refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { notifyOtherTabs } from '#client/lib/tab-changes.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePendingInputs } from '#client/lib/use-pending-inputs.ts';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { notificationsToasts } from '#shared/messages/notifications.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import { type NotificationType, notificationTypeNames } from '#shared/notification-types.ts';
import classes from './SettingsRows.module.css';

const labels: Record<NotificationType, string> = {
  follow: settingsMessages.newFollowers,
  like_post: settingsMessages.heartsOnYourPosts,
  like_comment: settingsMessages.heartsOnYourComments,
  comment_post: settingsMessages.commentsOnYourPosts,
  reply_comment: settingsMessages.repliesToYourComments,
  wall_post: settingsMessages.postsOnYourWall,
  wall_reply: settingsMessages.repliesOnWalls,
  airing: settingsMessages.episodesAiring,
};

/** The notification types; each switch is saved at once. */
export function NotificationTypes() {
  const query = trpc.notifications.mutedTypes.useQuery(undefined, {
    ...refetchWhenShown,
    refetchOnMount: 'always',
  });
  if (query.data) {
    return (
      <Box className={classes.rows} pb="sm" style={{ '--row-side': '20px' }}>
        <Text size="sm" c="quiet" px={20} pt="sm" pb="md" style={{ textWrap: 'pretty' }}>
          {settingsMessages.notificationTypesHint}
        </Text>
        {notificationTypeNames.map((type) => (
          <TypeSwitch key={type} type={type} muted={query.data.types.includes(type)} />
        ))}
      </Box>
    );
  }
  return (
    <LoadingOrFailed query={query} failed={settingsMessages.notificationTypesFailed}>
      <Loading label={settingsMessages.loadingNotificationTypes}>
        {notificationTypeNames.map((type, place) => (
          <Group key={type} mih={56} px={20} py="xs">
            <Skeleton width={place % 2 ? '40%' : '56%'} height={16} />
          </Group>
        ))}
      </Loading>
    </LoadingOrFailed>
  );
}

function TypeSwitch({ type, muted }: { type: NotificationType; muted: boolean }) {
  const client = useClient();
  const { mutate } = trpc.notifications.setMuted.useMutation({
    // so that two quick changes of one switch arrive in order
    scope: { id: `mute ${type}` },
    meta: { failed: notificationsToasts.muteFailed, about: () => type },
    // a read in progress may be from before the change
    onMutate: () => client.queryUtils.notifications.mutedTypes.cancel(),
    async onSuccess(now) {
      await client.queryUtils.notifications.mutedTypes.cancel();
      client.queryUtils.notifications.mutedTypes.setData(undefined, (before) => {
        const others = before?.types.filter((one) => one !== type) ?? [];
        return { types: now.muted ? [...others, type] : others };
      });
      notifyOtherTabs(client, { type: 'settings' });
    },
  });
  const chosen = usePendingInputs(trpc.notifications.setMuted).findLast(
    ({ target }) => target.kind === 'type' && target.type === type,
  );
  return (
    <Switch
      label={labels[type]}
      checked={!(chosen?.muted ?? muted)}
      onChange={({ currentTarget }) =>
        mutate({ target: { kind: 'type', type }, muted: !currentTarget.checked })
      }
    />
  );
}
