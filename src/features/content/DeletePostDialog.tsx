import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useRemovePost } from './use-remove-post.ts';

interface DeletePostDialogProps {
  id: string;
  /** What goes: 'post' or 'review'. */
  noun: string;
  opened: boolean;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Asks once, then deletes. Loaded with the first question. */
export default function DeletePostDialog({ id, noun, opened, onClose, onRemoved }: DeletePostDialogProps) {
  const { mutate, isPending } = useRemovePost(id, onRemoved);
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete this ${noun}?`}
      text="It goes for everyone, with its hearts and comments, and cannot be brought back."
      confirm="Delete"
      busy={isPending}
      onConfirm={() => mutate({ id }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
