import type { ReactNode } from 'react';
import { useLastShown } from '#client/ui/use-last-shown.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { settingsMessages } from '#shared/messages/settings.ts';
import { AccessTokens } from './AccessTokens.tsx';
import { HiddenMembers } from './HiddenMembers.tsx';
import { MutedConversations } from './MutedConversations.tsx';
import { NotificationTypes } from './NotificationTypes.tsx';
import { ReportedItems } from './ReportedItems.tsx';
import type { SettingsList } from './settings-search.ts';

interface SettingsSheetProps {
  list?: SettingsList;
  opened: boolean;
  onClose: () => void;
}

/** A sheet over the settings with one of their lists. */
export default function SettingsSheet({ list, opened, onClose }: SettingsSheetProps) {
  const shown = useLastShown(list) ?? 'hidden';
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
      opened={opened}
      onClose={onClose}
      title={settingsMessages.lists[shown]}
      width={480}
      tall
      searchParam="list"
    >
      {content[shown]}
    </Sheet>
  );
}
