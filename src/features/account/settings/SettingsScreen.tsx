import { Box, Fieldset, SegmentedControl, Stack, Text } from '@mantine/core';
import {
  IconBan,
  IconBell,
  IconBellOff,
  IconEyeOff,
  IconFileText,
  IconFlag,
  IconLifebuoy,
  IconLock,
  IconShieldCheck,
} from '@tabler/icons-react';
import { DiarySettings } from '#client/features/diary/DiarySettings.tsx';
import { WatchlistPrivacy } from '#client/features/collections/WatchlistPrivacy.tsx';
import { useStoredPreference } from '#client/store/stored-preference.ts';
import { useBack } from '#client/lib/use-back.ts';
import { useSettingsQuery } from '#client/store/use-settings.ts';
import { useCloseOverlay } from '#client/lib/overlay.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SchemeSwitch } from '#client/features/shell/SchemeSwitch.tsx';
import { toast } from '#client/ui/toasts.ts';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { formatDistance } from '#shared/format/distance.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import { shellToasts } from '#shared/messages/shell.ts';
import { AccountRows } from './AccountRows.tsx';
import { ErasePosition } from './ErasePosition.tsx';
import { Sessions } from './Sessions.tsx';
import type { SettingsSearch } from './settings-search.ts';
import { Section, SettingsButton, SettingsLink, SettingsScreenLink } from './SettingsRows.tsx';

const SettingsSheet = lazyOverlay(() => import('./SettingsSheet.tsx'), { preload: true });

const units = [
  { value: 'mi', label: settingsMessages.miles },
  { value: 'km', label: settingsMessages.kilometers },
] as const;

const showComingSoon = () => toast({ ...shellToasts.comingSoon, id: 'coming-soon' });

export function SettingsScreen({ list, deleting }: SettingsSearch) {
  const { isLoadingError } = useSettingsQuery();
  const closeList = useCloseOverlay('list');
  return (
    <>
      <PageHeader title={commonMessages.settings} onBack={useBack()} />
      <Stack gap={28} px="var(--gutter)" pt={20} pb={48}>
        <Section title={settingsMessages.display}>
          <Box p="md">
            <SchemeSwitch />
          </Box>
          <DistanceUnitChoice />
        </Section>
        <Section title={settingsMessages.notificationTypes}>
          <SettingsLink Icon={IconBell} list="notifications">
            {settingsMessages.lists.notifications}
          </SettingsLink>
          <SettingsLink Icon={IconBellOff} list="muted">
            {settingsMessages.lists.muted}
          </SettingsLink>
        </Section>
        <Section title={diaryMessages.settings}>
          <DiarySettings />
        </Section>
        <Section title={settingsMessages.privacyAndSafety}>
          {/* if the settings cannot be read, only the section above says so */}
          {!isLoadingError && <WatchlistPrivacy />}
          <ErasePosition />
          <SettingsLink Icon={IconEyeOff} list="hidden">
            {settingsMessages.lists.hidden}
          </SettingsLink>
          <SettingsLink Icon={IconBan} list="blocked">
            {settingsMessages.lists.blocked}
          </SettingsLink>
          <SettingsLink Icon={IconFlag} list="reported">
            {settingsMessages.lists.reported}
          </SettingsLink>
          <SettingsButton Icon={IconLock} onClick={showComingSoon}>
            {settingsMessages.privacySecurity}
          </SettingsButton>
        </Section>
        <AccountRows deleting={deleting} />
        <Section title={settingsMessages.more}>
          <SettingsScreenLink Icon={IconFileText} to="/terms-of-service">
            {commonMessages.termsOfService}
          </SettingsScreenLink>
          <SettingsScreenLink Icon={IconShieldCheck} to="/privacy-policy">
            {commonMessages.privacyPolicy}
          </SettingsScreenLink>
          <SettingsButton Icon={IconLifebuoy} onClick={showComingSoon}>
            {settingsMessages.helpSupport}
          </SettingsButton>
        </Section>
        {/* last, because the number of devices isn't known until they load */}
        <Sessions />
      </Stack>
      <SettingsSheet list={list} opened={list !== undefined} onClose={closeList} />
    </>
  );
}

function DistanceUnitChoice() {
  const [unit, setUnit] = useStoredPreference('distanceUnit');
  return (
    <Box p="md">
      <Fieldset variant="unstyled" legend={settingsMessages.distanceUnit}>
        <SegmentedControl fullWidth data={[...units]} value={unit} onChange={setUnit} />
      </Fieldset>
      <Text size="sm" c="quiet" mt="xs">
        {settingsMessages.distanceExample(formatDistance(5, unit))}
      </Text>
    </Box>
  );
}
