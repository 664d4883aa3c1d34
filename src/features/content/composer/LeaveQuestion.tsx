import { useEffect, useEffectEvent } from 'react';
import { ask } from '#client/ui/ask.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

interface LeaveQuestionProps {
  guard: LeaveGuard;
  title?: string;
  text: string;
  /** Throws away what is left behind. */
  onLeave?: () => void;
}

/** What a `useLeaveGuard` asks. */
export function LeaveQuestion({
  guard: { asking, leave, keep },
  title = 'Discard your changes?',
  text,
  onLeave,
}: LeaveQuestionProps): null {
  const open = useEffectEvent(() => {
    const onConfirm = () => {
      onLeave?.();
      leave();
    };
    void ask({ title, text, keep: 'Keep', confirm: 'Discard', onConfirm, onKeep: keep });
  });
  useEffect(() => {
    if (asking) open();
  }, [asking]);
  return null;
}
