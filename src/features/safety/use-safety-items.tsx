import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconEye, IconEyeOff, IconFlag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useClient } from '#client/store/client.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { ask } from '#client/ui/ask.tsx';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { toast } from '#client/ui/toasts.ts';
import { displayName } from '#shared/format/display-name.ts';
import { errorReasons } from '#shared/errors.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { safetyMessages } from '#shared/messages/safety.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { block, setHidden } from './safety-actions.ts';

const ReportSheet = lazyOverlay(() => import('./ReportSheet.tsx'));

interface SafetyOptions {
  /** The author, or the member it is about. */
  member: MemberRef;
  target: ReportTarget;
  hidden?: boolean;
  /** Called before a reported item, or a blocked member's item, disappears; the returned function then moves the focus. */
  prepareFocusMove?: () => () => void;
}

interface SafetyItems {
  items: ReactNode;
  dialogs: ReactNode;
}

/** Report, hide and block as menu items, in this order, for somebody else's post, comment or profile. A visitor gets a toast. */
export function useSafetyItems({
  member,
  target,
  hidden = false,
  prepareFocusMove,
}: SafetyOptions): SafetyItems {
  const client = useClient();
  const viewer = useViewer();
  const [reporting, reportSheet] = useDisclosure();
  const forMembers = (onClick: () => void) => () => {
    if (viewer) onClick();
    else toast({ ...errorReasons.SIGNED_OUT, id: 'signed-out' });
  };
  const askToBlock = () =>
    void ask({
      title: safetyMessages.blockQuestion(displayName(member)),
      text: safetyMessages.blockText,
      confirm: safetyMessages.block,
      onConfirm: async () => {
        const moveFocus = prepareFocusMove?.();
        await block(client, member);
        moveFocus?.();
      },
    });
  const HideIcon = hidden ? IconEye : IconEyeOff;
  return {
    items: (
      <>
        <Menu.Item leftSection={<IconFlag size={20} stroke={1.75} />} onClick={forMembers(reportSheet.open)}>
          {safetyMessages.report}
        </Menu.Item>
        <Menu.Item
          leftSection={<HideIcon size={20} stroke={1.75} />}
          onClick={forMembers(() => void setHidden(client, member, !hidden))}
        >
          {hidden ? safetyMessages.showInFeeds : commonMessages.hide}
        </Menu.Item>
        <Menu.Item
          color="danger"
          leftSection={<IconBan size={20} stroke={1.75} />}
          onClick={forMembers(askToBlock)}
        >
          {safetyMessages.block}
        </Menu.Item>
      </>
    ),
    dialogs: (
      <ReportSheet
        target={target}
        opened={reporting}
        onClose={reportSheet.close}
        prepareFocusMove={prepareFocusMove}
      />
    ),
  };
}
