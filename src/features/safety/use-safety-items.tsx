import { Menu } from '@mantine/core';
import { IconBan, IconEye, IconEyeOff, IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useClient } from '#client/lib/client.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { toast } from '#client/ui/toasts.ts';
import { errorReasons } from '#shared/errors.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { memberWords } from '#shared/words-among-members.ts';

const ReportSheet = lazyPart(() => import('./ReportSheet.tsx'));
const BlockDialog = lazyPart(() => import('./BlockDialog.tsx'));

interface SafetyOptions {
  /** Whose it is, or who it is. */
  member: MemberRef;
  /** What a report is about. */
  target: ReportTarget;
  /** The viewer hides this member. */
  hidden?: boolean;
  /** Notes where it stands before it is reported and leaves; what it returns is called then, to pass the focus on. */
  holdPlace?: () => () => void;
}

interface SafetyItems {
  report: ReactNode;
  hide: ReactNode;
  block: ReactNode;
  /** What the items open; to be drawn beside the menu. */
  dialogs: ReactNode;
}

/** What one can do against somebody else's post, comment or profile, as items of a menu. A visitor gets a toast. */
export function useSafetyItems({ member, target, hidden = false, holdPlace }: SafetyOptions): SafetyItems {
  const client = useClient();
  const viewer = useViewer();
  const [asked, setAsked] = useState<{ what: 'report' | 'block'; open: boolean } | null>(null);
  const forMembers = (act: () => void) => () => {
    if (viewer) act();
    else toast({ ...errorReasons.SIGNED_OUT, id: 'signed-out' });
  };
  const close = () => setAsked((before) => before && { ...before, open: false });
  const setHidden = async () => {
    try {
      const acts = await import('./acts.ts');
      await acts.setHidden(client, member, !hidden);
    } catch {
      toast({ ...memberWords.safety.hideFailed, tone: 'failed' });
    }
  };
  const HideIcon = hidden ? IconEye : IconEyeOff;
  return {
    report: (
      <Menu.Item
        leftSection={<IconFlag size={20} stroke={1.75} />}
        onClick={forMembers(() => setAsked({ what: 'report', open: true }))}
      >
        Report
      </Menu.Item>
    ),
    hide: (
      <Menu.Item
        leftSection={<HideIcon size={20} stroke={1.75} />}
        onClick={forMembers(() => void setHidden())}
      >
        {hidden ? 'Show in feeds' : 'Hide'}
      </Menu.Item>
    ),
    block: (
      <Menu.Item
        color="danger"
        leftSection={<IconBan size={20} stroke={1.75} />}
        onClick={forMembers(() => setAsked({ what: 'block', open: true }))}
      >
        Block
      </Menu.Item>
    ),
    dialogs: asked && (
      <Suspense>
        {asked.what === 'report' ? (
          <ReportSheet target={target} opened={asked.open} onClose={close} holdPlace={holdPlace} />
        ) : (
          <BlockDialog member={member} opened={asked.open} onClose={close} />
        )}
      </Suspense>
    ),
  };
}
