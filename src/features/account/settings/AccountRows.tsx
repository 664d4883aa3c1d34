import { useDisclosure } from '@mantine/hooks';
import { IconCrown, IconDownload, IconKey, IconTrash, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { importsMessages } from '#shared/messages/imports.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import { Section, SettingsButton, SettingsLink, SettingsScreenLink } from './SettingsRows.tsx';

const DownloadDataDialog = lazyOverlay(() => import('./DownloadDataDialog.tsx'));
const DeleteAccountDialog = lazyOverlay(() => import('./DeleteAccountDialog.tsx'));

export function AccountRows({ deleting: isDeleting = false }: { deleting?: boolean }) {
  const [downloading, downloadDialog] = useDisclosure();
  const [deleting, { open: openDeletion, close: closeDeletion }] = useDisclosure();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDeleting) return;
    // a reload must not open the dialog again
    const cleared = navigate({
      to: '.',
      search: (before) => ({ ...before, deleting: undefined }),
      replace: true,
      resetScroll: false,
    });
    void cleared.then(openDeletion);
  }, [isDeleting, navigate, openDeletion]);
  return (
    <Section title={settingsMessages.yourAccount}>
      <SettingsScreenLink Icon={IconCrown} to="/premium">
        {commonMessages.premium}
      </SettingsScreenLink>
      <SettingsScreenLink Icon={IconUserPlus} to="/invite-friends">
        {commonMessages.inviteFriends}
      </SettingsScreenLink>
      <SettingsLink Icon={IconKey} list="tokens">
        {settingsMessages.lists.tokens}
      </SettingsLink>
      <SettingsScreenLink Icon={IconUpload} to="/settings/import">
        {importsMessages.title}
      </SettingsScreenLink>
      <SettingsButton Icon={IconDownload} onClick={downloadDialog.open}>
        {settingsMessages.downloadMyData}
      </SettingsButton>
      <SettingsButton Icon={IconTrash} onClick={openDeletion} danger>
        {settingsMessages.deleteAccount}
      </SettingsButton>
      <DownloadDataDialog opened={downloading} onClose={downloadDialog.close} />
      <DeleteAccountDialog opened={deleting} onClose={closeDeletion} />
    </Section>
  );
}
