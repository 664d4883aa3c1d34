import { ActDialog } from '#client/ui/ConfirmDialog.tsx';

interface DeleteCommentDialogProps {
  opened: boolean;
  /** It has replies, which stay. */
  answered: boolean;
  /** Rejects when it was not deleted; the toast has been shown. */
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks once, then deletes. Loaded with the first question. */
export default function DeleteCommentDialog({
  opened,
  answered,
  onDelete,
  onClose,
}: DeleteCommentDialogProps) {
  return (
    <ActDialog
      opened={opened}
      title="Delete this comment?"
      text={
        answered
          ? 'Your words go for everyone. The replies to them stay.'
          : 'It goes for everyone and cannot be brought back.'
      }
      confirm="Delete"
      onAct={onDelete}
      onClose={onClose}
    />
  );
}
