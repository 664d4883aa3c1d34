import { useEffect, useEffectEvent } from 'react';
import { ask } from '#client/ui/ask.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { composerMessages } from '#shared/messages/composer.ts';
import type { LeaveGuard } from './use-leave-guard.ts';

interface LeaveQuestionProps {
  guard: LeaveGuard;
  title?: string;
  text: string;
  onLeave?: () => void;
}

export function LeaveQuestion({
  guard: { asking, leave, keep },
  title = composerMessages.discardChangesQuestion,
  text,
  onLeave,
}: LeaveQuestionProps): null {
  const open = useEffectEvent(() => {
    const onConfirm = () => {
      onLeave?.();
      leave();
    };
    void ask({
      title,
      text,
      keep: composerMessages.keep,
      confirm: commonMessages.discard,
      onConfirm,
      onKeep: keep,
    });
  });
  useEffect(() => {
    if (asking) open();
  }, [asking]);
  return null;
}
