import { NativeSelect, Stack, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { diaryMessages, diaryToasts } from '#shared/messages/diary.ts';
import { browserTimeZone } from '#client/lib/today.ts';
import { useSettings } from '#client/store/use-settings.ts';
import { FailedQuery } from '#client/ui/FailedState.tsx';
import { toast } from '#client/ui/toasts.ts';
import { VisibilityField } from './VisibilityField.tsx';

/** The names of all time zones, including the chosen one if this browser does not list it. */
function zonesWith(chosen: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(chosen) ? zones : [chosen, ...zones];
}

/** Milliseconds after the last change until the time zone is saved: each arrow key in the closed list is a change. */
const PAUSE = 800;

/** Who sees the viewings that the viewer logs, and the time zone of their days. */
export function DiarySettings() {
  const { settings, change, query } = useSettings({
    failed: diaryToasts.settingsFailed,
    onSaved: () => toast({ ...diaryToasts.settingsUpdated, tone: 'done', id: 'diary-settings' }),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const saveZone = useDebouncedCallback(
    (timeZone: string) => {
      change({ timeZone });
      setChosen(null);
    },
    { delay: PAUSE, flushOnUnmount: true },
  );
  const zone = chosen ?? settings?.timeZone ?? browserTimeZone();
  if (query.isLoadingError) {
    return <FailedQuery query={query} text={commonMessages.settingsFailed} />;
  }
  return (
    <Stack gap={20} p="md">
      <div>
        <VisibilityField
          legend={diaryMessages.defaultVisibility}
          value={settings?.diaryVisibility ?? 'me'}
          disabled={!settings}
          onChange={(diaryVisibility) => change({ diaryVisibility })}
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
        disabled={!settings}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          saveZone(currentTarget.value);
        }}
        onBlur={() => saveZone.flush()}
      />
    </Stack>
  );
}
