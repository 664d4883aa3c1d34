import { IconSparkles } from '@tabler/icons-react';
import { toast } from '#client/ui/toasts.ts';
import { shellMessages, shellToasts } from '#shared/messages/shell.ts';

/** The button of the assistant, which is announced and not available yet. */
export function HoloButton({ className, labelClass }: { className?: string; labelClass?: string }) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => toast({ ...shellToasts.comingSoon, id: 'coming-soon' })}
    >
      <IconSparkles size={24} stroke={1.75} aria-hidden="true" />
      <span className={labelClass}>{shellMessages.holoAssistant}</span>
    </button>
  );
}
