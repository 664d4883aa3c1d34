import { ActDialog } from '#client/ui/ConfirmDialog.tsx';

interface DeleteOnWallDialogProps {
  opened: boolean;
  what: 'post' | 'reply';
  /** Rejects when it was not deleted; the toast has been shown. */
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks once, then deletes. Loaded with the first question. */
export default function DeleteOnWallDialog({ opened, what, onDelete, onClose }: DeleteOnWallDialogProps) {
  return (
    <ActDialog
      opened={opened}
      title={what === 'post' ? 'Delete this wall post?' : 'Delete this reply?'}
      text={
        what === 'post'
          ? 'It goes for everyone, with the replies to it, and cannot be brought back.'
          : 'It goes for everyone and cannot be brought back.'
      }
      confirm="Delete"
      onAct={onDelete}
      onClose={onClose}
    />
  );
}
