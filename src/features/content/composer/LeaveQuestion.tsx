import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

interface LeaveQuestionProps {
  guard: LeaveGuard;
  title?: string;
  text: string;
  /** Throws away what is left behind. */
  onLeave?: () => void;
}

/** What a `useLeaveGuard` asks. */
export function LeaveQuestion({ guard, title = 'Discard your changes?', text, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      opened={guard.asking}
      title={title}
      text={text}
      keep="Keep"
      confirm="Discard"
      onConfirm={() => {
        onLeave?.();
        guard.leave();
      }}
      onClose={guard.keep}
    />
  );
}
