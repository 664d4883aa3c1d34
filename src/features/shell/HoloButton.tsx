import { IconSparkles } from '@tabler/icons-react';
import { words } from '#shared/words.ts';
import { toast } from '#client/ui/toasts.ts';

/** The assistant that is announced and not there yet. Wears what stands around it. */
export function HoloButton({
  className,
  iconSize,
  wordClass,
}: {
  className?: string;
  iconSize: number;
  wordClass?: string;
}) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => toast({ ...words.comingSoon, id: 'coming-soon' })}
    >
      <IconSparkles size={iconSize} stroke={1.75} aria-hidden="true" />
      <span className={wordClass}>Holo Assistant</span>
    </button>
  );
}
