import { NativeSelect, Stack, Text } from '@mantine/core';
import { diaryMessages, diaryToasts } from '#shared/messages/diary.ts';
import { browserTimeZone } from '#client/lib/today.ts';
import { trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { VisibilityField } from './VisibilityField.tsx';

/** Every time zone by its name; one that this browser does not list is among them when it is chosen. */
function zonesWith(chosen: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(chosen) ? zones : [chosen, ...zones];
}

/** Who sees what one logs, and when one's days begin. */
export function DiarySettings() {
  const utils = trpc.useUtils();
  const { data } = trpc.account.settings.useQuery(undefined, { refetchOnMount: 'always' });
  const { mutate, isPending, variables } = trpc.account.updateSettings.useMutation({
    meta: { failed: diaryToasts.settingsFailed },
    onSuccess: (settings) => {
      utils.account.settings.setData(undefined, settings);
      utils.account.me.setData(undefined, (me) => me && { ...me, timeZone: settings.timeZone });
      toast({ ...diaryToasts.settingsUpdated, tone: 'done', id: 'diary-settings' });
    },
  });
  const shown = { ...data, ...(isPending && variables) };
  const zone = shown.timeZone ?? browserTimeZone();
  return (
    <Stack gap={20} p="md">
      <div>
        <VisibilityField
          legend={diaryMessages.defaultVisibility}
          value={shown.diaryVisibility ?? 'me'}
          disabled={!data || isPending}
          onChange={(diaryVisibility) => mutate({ diaryVisibility })}
        />
        <Text size="sm" c="quiet" mt="xs">
          {diaryMessages.defaultVisibilityText}
        </Text>
      </div>
      <NativeSelect
        label={diaryMessages.timeZone}
        description={diaryMessages.timeZoneText}
        data={zonesWith(zone).map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
        value={zone}
        disabled={!data || isPending}
        onChange={({ currentTarget }) => mutate({ timeZone: currentTarget.value })}
      />
    </Stack>
  );
}
