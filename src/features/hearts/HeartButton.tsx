import { counts } from '#shared/messages/counts.ts';
import { heartsMessages } from '#shared/messages/hearts.ts';
import type { HeartTarget } from '#shared/schemas/hearts.ts';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { heartToggle } from './heart-toggle.ts';
import { HeartCountButton } from './HeartCountButton.tsx';

interface HeartButtonProps {
  target: HeartTarget;
  /** As `useLatest` returns it, with the pending flag. */
  hearted: boolean;
  hearts: number;
  disabled?: boolean;
}

export function HeartButton({ target, hearted, hearts, disabled = false }: HeartButtonProps) {
  return (
    <HeartCountButton
      label={heartsMessages.heart(counts.hearts(hearts))}
      count={hearts}
      on={hearted}
      disabled={disabled}
      onSet={useOptimisticToggle(heartToggle, target)}
      aria-keyshortcuts={target.kind === 'content' ? 'h' : undefined}
    />
  );
}
