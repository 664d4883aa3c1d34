import type { ReactNode } from 'react';
import { useCloseOverlay } from '#client/lib/overlay.ts';
import { useLastShown } from '#client/ui/LazyOverlay.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { settingsMessages } from '#shared/messages/settings.ts';
import { AccessTokens } from './AccessTokens.tsx';
import { HiddenMembers } from './HiddenMembers.tsx';
import { MutedConversations } from './MutedConversations.tsx';
import { NotificationTypes } from './NotificationTypes.tsx';
import { ReportedItems } from './ReportedItems.tsx';
import type { SettingsList } from './settings-search.ts';

/** A list over the settings. */
export default function SettingsSheet({ list }: { list?: SettingsList }) {
  const closeOverlay = useCloseOverlay('list');
  const shown = useLastShown(list) ?? 'hidden';
  const close = () => {
    if (list) closeOverlay();
  };
  const content: Record<SettingsList, ReactNode> = {
    hidden: <HiddenMembers key="hidden" list="hidden" />,
    blocked: <HiddenMembers key="blocked" list="blocked" />,
    reported: <ReportedItems />,
    muted: <MutedConversations />,
    notifications: <NotificationTypes />,
    tokens: <AccessTokens />,
  };
  return (
    <Sheet
      opened={list !== undefined}
      onClose={close}
      title={settingsMessages.lists[shown]}
      width={480}
      tall={shown !== 'notifications'}
      addressed
    >
      {list !== undefined && content[shown]}
    </Sheet>
  );
}
