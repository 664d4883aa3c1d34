import { useNavigate } from '@tanstack/react-router';
import type { Toast } from '#shared/words.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { useLeaveGuard } from '#client/features/content/composer/use-leave-guard.ts';
import { toast } from '#client/ui/toasts.ts';
import { useLearnOwn } from './use-own-profile.ts';

interface MediumOptions {
  /** Its toasts take each other's place. */
  id: 'gif' | 'video';
  /** Something would be lost on leaving. */
  changed: boolean;
}

/**
 * What the screens of the profile's one GIF and one video share: they are left with a question while something is unsaved,
 * and for the profile when it is saved or removed. `ending` are the options of a mutation that does either.
 */
export function useMedium({ id, changed }: MediumOptions) {
  const navigate = useNavigate();
  const learn = useLearnOwn();
  const guard = useLeaveGuard(changed);
  const ending = (said: Toast, failed: Toast) => ({
    meta: { failed },
    // without a network it fails, and says so, instead of waiting for one unseen
    networkMode: 'always' as const,
    onSuccess: (saved: OwnProfile) => {
      guard.open();
      learn(saved);
      void toast({ ...said, tone: 'done', id });
      void navigate({ to: '/profile', replace: true });
    },
  });
  return { guard, ending };
}
