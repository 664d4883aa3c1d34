import { Fieldset, SegmentedControl } from '@mantine/core';
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
import { Suspense } from 'react';
import { WatchlistPrivacy } from '#client/features/collections/WatchlistPrivacy.tsx';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useStoredPreference } from '#client/store/stored-preference.ts';
import { useBack } from '#client/lib/use-back.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SchemeSwitch } from '#client/ui/SchemeSwitch.tsx';
import { toast } from '#client/ui/toasts.ts';
import { formatDistance } from '#shared/format/distance.ts';
import { words } from '#shared/words.ts';
import { AccountRows } from './AccountRows.tsx';
import { ErasePosition } from './ErasePosition.tsx';
import { Sessions } from './Sessions.tsx';
import { listNames } from './settings-search.ts';
import type { SettingsSearch } from './settings-search.ts';
import { Section, SettingsButton, SettingsLink, SettingsPlace } from './SettingsRows.tsx';
import classes from './SettingsScreen.module.css';

const SettingsSheet = lazyPart(() => import('./SettingsSheet.tsx'));

const units = [
  { value: 'mi', label: 'Miles' },
  { value: 'km', label: 'Kilometers' },
] as const;

const icon = { size: 22, stroke: 1.75, 'aria-hidden': 'true' } as const;
const soon = () => toast({ ...words.comingSoon, id: 'coming-soon' });

/** Everything a member arranges for themselves. */
export function SettingsScreen({ list, deleting }: SettingsSearch) {
  return (
    <>
      <DocumentTitle title="Settings" />
      <PageHeader title="Settings" onBack={useBack()} />
      <div className={classes.sections}>
        <Section title="Display">
          <div className={classes.pad}>
            <SchemeSwitch />
          </div>
          <DistanceUnitChoice />
        </Section>
        <Section title="What you hear of">
          <SettingsLink icon={<IconBell {...icon} />} list="notifications">
            {listNames.notifications}
          </SettingsLink>
          <SettingsLink icon={<IconBellOff {...icon} />} list="muted">
            {listNames.muted}
          </SettingsLink>
        </Section>
        <Section title="Privacy and safety">
          <WatchlistPrivacy />
          <ErasePosition />
          <SettingsLink icon={<IconEyeOff {...icon} />} list="hidden">
            {listNames.hidden}
          </SettingsLink>
          <SettingsLink icon={<IconBan {...icon} />} list="blocked">
            {listNames.blocked}
          </SettingsLink>
          <SettingsLink icon={<IconFlag {...icon} />} list="reported">
            {listNames.reported}
          </SettingsLink>
          <SettingsButton icon={<IconLock {...icon} />} onClick={soon}>
            Privacy & Security
          </SettingsButton>
        </Section>
        <Sessions />
        <AccountRows deleting={deleting} />
        <Section title="More">
          <SettingsPlace icon={<IconFileText {...icon} />} to="/terms-of-service">
            Terms of Service
          </SettingsPlace>
          <SettingsPlace icon={<IconShieldCheck {...icon} />} to="/privacy-policy">
            Privacy Policy
          </SettingsPlace>
          <SettingsButton icon={<IconLifebuoy {...icon} />} onClick={soon}>
            Help & Support
          </SettingsButton>
        </Section>
      </div>
      <Suspense>
        <SettingsSheet list={list} />
      </Suspense>
    </>
  );
}

function DistanceUnitChoice() {
  const [unit, setUnit] = useStoredPreference('distanceUnit');
  return (
    <div className={classes.pad}>
      <Fieldset variant="unstyled" legend="Distance Unit">
        <SegmentedControl fullWidth data={[...units]} value={unit} onChange={setUnit} />
      </Fieldset>
      <p className={classes.hint}>Somebody at the next cinema is {formatDistance(5, unit)} away.</p>
    </div>
  );
}
