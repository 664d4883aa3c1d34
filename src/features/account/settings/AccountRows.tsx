import { IconCrown, IconDownload, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import { Section, SettingsButton, SettingsPlace } from './SettingsRows.tsx';

const DownloadDataDialog = lazyPart(() => import('./DownloadDataDialog.tsx'));
const DeleteAccountDialog = lazyPart(() => import('./DeleteAccountDialog.tsx'));

const icon = { size: 22, stroke: 1.75, 'aria-hidden': 'true' } as const;

type Asked = 'never' | 'open' | 'closed';

interface LateDialogProps {
  asked: Asked;
  Dialog: ComponentType<{ opened: boolean; onClose: () => void }>;
  onClose: () => void;
}

/** A dialog that is loaded when it is first opened. */
function LateDialog({ asked, Dialog, onClose }: LateDialogProps) {
  if (asked === 'never') return null;
  return (
    <Suspense>
      <Dialog opened={asked === 'open'} onClose={onClose} />
    </Suspense>
  );
}

export function AccountRows({ deleting: isDeleting = false }: { deleting?: boolean }) {
  const [downloading, setDownloading] = useState<Asked>('never');
  const [deleting, setDeleting] = useState<Asked>('never');
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDeleting) return;
    // a reload must not open the dialog again
    const asked = navigate({
      to: '.',
      search: (before) => ({ ...before, deleting: undefined }),
      replace: true,
      resetScroll: false,
    });
    void asked.then(() => setDeleting('open'));
  }, [isDeleting, navigate]);
  return (
    <Section title={settingsMessages.yourAccount}>
      <SettingsPlace icon={<IconCrown {...icon} />} to="/premium">
        {commonMessages.premium}
      </SettingsPlace>
      <SettingsPlace icon={<IconUserPlus {...icon} />} to="/invite-friends">
        {commonMessages.inviteFriends}
      </SettingsPlace>
      <SettingsButton icon={<IconDownload {...icon} />} onClick={() => setDownloading('open')}>
        {settingsMessages.downloadMyData}
      </SettingsButton>
      <SettingsButton icon={<IconTrash {...icon} />} onClick={() => setDeleting('open')} danger>
        {settingsMessages.deleteAccount}
      </SettingsButton>
      <LateDialog asked={downloading} Dialog={DownloadDataDialog} onClose={() => setDownloading('closed')} />
      <LateDialog asked={deleting} Dialog={DeleteAccountDialog} onClose={() => setDeleting('closed')} />
    </Section>
  );
}
