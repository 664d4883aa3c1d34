import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useConfirmAdult } from './use-confirm-adult.ts';

interface AdultDialogProps {
  opened: boolean;
  onClose: () => void;
  /** They are, and it is kept. */
  onConfirmed: () => void;
}

/** Asks whether one is 18 or over, for what is not for others. */
export default function AdultDialog({ opened, onClose, onConfirmed }: AdultDialogProps) {
  const { confirm, busy } = useConfirmAdult();
  const answer = async () => {
    if (!(await confirm())) return;
    onConfirmed();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Are you 18 or over?"
      text="This is for adults. We ask once and keep your answer."
      confirm="I am 18 or over"
      keep="Not now"
      danger={false}
      busy={busy}
      onConfirm={() => void answer()}
      onClose={onClose}
    />
  );
}
