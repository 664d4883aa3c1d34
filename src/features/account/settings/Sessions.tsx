import { Button, Flex, Group, Skeleton, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { patch, useClientStore } from '#client/store/client-store.ts';
import { useSignOut } from '#client/features/shell/use-sign-out.ts';
import { useClient } from '#client/store/client.ts';
import { nullIfGone } from '#client/lib/error-data.ts';
import { refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { leaveForSignIn } from '#client/lib/sign-out.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ask } from '#client/ui/ask.tsx';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { fill } from '#client/lib/fill.ts';
import { toast } from '#client/ui/toasts.ts';
import { useFocusFallback } from '#client/ui/focus.ts';
import { relativeTime } from '#shared/format/time.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { sessionToasts, settingsMessages } from '#shared/messages/settings.ts';
import type { SessionView } from '#shared/views/account.ts';
import { RowText, Section, SettingsButton, rowIcon } from './SettingsRows.tsx';
import classes from './SettingsRows.module.css';

export function Sessions() {
  const sessions = trpc.account.sessions.useQuery(undefined, {
    ...refetchWhenShown,
    refetchOnMount: 'always',
  });
  const signOut = useSignOut(true);
  const store = useClientStore();
  const list = useFocusFallback();
  const { mutateAsync: signOutEverywhere } = trpc.account.signOutEverywhere.useMutation({
    meta: { failed: sessionToasts.allFailed },
    // this page ends its own session, so it shows no notice about that
    onMutate: () => patch(store, { isLeaving: true }),
    onSuccess: () => leaveForSignIn('/auth2'),
    onError: () => patch(store, { isLeaving: false }),
  });
  const askToSignOut = () =>
    void ask({
      title: settingsMessages.signOutEverywhereQuestion,
      text: settingsMessages.signOutEverywhereText,
      confirm: settingsMessages.confirmSignOut,
      onConfirm: async () => {
        await signOutEverywhere();
        await new Promise<never>(() => {});
      },
    });
  return (
    <Section title={settingsMessages.sessions}>
      <SettingsButton Icon={IconLogout} onClick={signOut}>
        {commonMessages.signOut}
      </SettingsButton>
      <SettingsButton Icon={IconLogout} danger onClick={askToSignOut}>
        {settingsMessages.signOutEverywhere}
      </SettingsButton>
      {sessions.data ? (
        <ul ref={list} tabIndex={-1} className={classes.rows} aria-label={settingsMessages.devices}>
          {sessions.data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <LoadingOrFailed query={sessions} failed={settingsMessages.sessionsFailed}>
          <Loading label={settingsMessages.loadingDevices}>
            <Group wrap="nowrap" gap={14} mih={64} px="md" py="xs">
              <Skeleton width={24} height={24} />
              <Skeleton width="48%" height={16} />
            </Group>
          </Loading>
        </LoadingOrFailed>
      )}
    </Section>
  );
}

function Device({ session: { id, device, current, lastUsedAt } }: { session: SessionView }) {
  const { trpcClient } = useClient();
  const utils = trpc.useUtils();
  const { mutateAsync: end } = useMutation({
    mutationFn: () => trpcClient.account.endSession.mutate({ id }).catch(nullIfGone),
    meta: { failed: sessionToasts.endFailed, about: () => id },
    onSuccess: async () => {
      // a read in progress may be from before the change
      await utils.account.sessions.cancel();
      utils.account.sessions.setData(undefined, (all) => all?.filter((one) => one.id !== id));
      toast({ ...sessionToasts.ended, tone: 'done', id: 'session' });
    },
  });
  const askToEnd = () =>
    void ask({
      title: settingsMessages.signOutDeviceQuestion(device),
      text: settingsMessages.signOutDeviceText(relativeTime(lastUsedAt)),
      confirm: settingsMessages.confirmSignOut,
      onConfirm: () => end(),
    });
  const DeviceIcon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Flex component="li" align="center" gap={14} mih={64} px="md" py="xs">
      <DeviceIcon {...rowIcon} color="var(--quiet)" style={{ flex: 'none' }} />
      <RowText
        hint={
          current ? (
            <Text component="span" inherit c="act" fw={600}>
              {settingsMessages.thisDevice}
            </Text>
          ) : (
            fill(settingsMessages.lastUsed, { time: <RelativeTime date={lastUsedAt} /> })
          )
        }
      >
        {device}
      </RowText>
      {!current && (
        <Button
          variant="default"
          size="sm"
          aria-label={settingsMessages.signOutDevice(device)}
          onClick={askToEnd}
        >
          {settingsMessages.confirmSignOut}
        </Button>
      )}
    </Flex>
  );
}
