import { useClient } from '#client/lib/client.ts';
import { ActDialog } from '#client/ui/ConfirmDialog.tsx';
import { displayName } from '#shared/format/display-name.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { block } from './acts.ts';

interface BlockDialogProps {
  member: MemberRef;
  opened: boolean;
  onClose: () => void;
}

/** Says what a block does, asks once, then blocks. Loaded with the first question. */
export default function BlockDialog({ member, opened, onClose }: BlockDialogProps) {
  const client = useClient();
  return (
    <ActDialog
      opened={opened}
      title={`Block ${displayName(member)}?`}
      text="You will not see each other anywhere, you stop following each other, and what you wrote on each other’s walls goes. They are not told. You can unblock them in Settings."
      confirm="Block"
      onAct={() => block(client, member)}
      onClose={onClose}
    />
  );
}
