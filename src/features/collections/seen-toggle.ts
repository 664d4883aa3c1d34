import { refreshDiary, refreshDiaryEverywhere } from '#client/features/diary/refresh-diary.ts';
import type { StoreClient } from '#client/store/client.ts';
import { todayOf } from '#client/lib/today.ts';
import { errorDataOf, isInvalidInput } from '#client/lib/error-data.ts';
import { defineToggle } from '#client/store/toggles.ts';
import { ask } from '#client/ui/ask.tsx';
import { toast } from '#client/ui/toasts.ts';
import { errorReasons } from '#shared/errors.ts';
import { seenToasts } from '#shared/messages/collections.ts';
import { commonMessages } from '#shared/messages/common.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { titleOf } from './collection-toggles.ts';

/** Removes the mark and all of the title's viewings from the diary, or restores them; returns whether it succeeded. */
async function setWithDiary(api: StoreClient, title: TitleKey, seen: boolean): Promise<boolean> {
  try {
    const marks = await api.trpcClient.collections.setSeen.mutate({ ...title, seen, all: true });
    refreshDiaryEverywhere(api, title, marks);
    return true;
  } catch {
    toast({ ...seenToasts.failed, tone: 'failed', id: 'viewing' });
    return false;
  }
}

/** Offers to restore a removed mark and its viewings in the diary. */
export const offerUnseenUndo = (api: StoreClient, title: TitleKey): void =>
  toast({
    ...seenToasts.removed,
    id: 'viewing',
    action: { label: commonMessages.undo, onSelect: () => void setWithDiary(api, title, true) },
  });

/** Marks a title as seen. A title that is new in the diary gets the day the flag was set, even if that is delivered later. */
export const seenToggle = defineToggle({
  kinds: ['title'],
  flag: 'seen',
  signedOut: seenToasts.signedOut,
  failed: seenToasts.failed,
  handleRefusal(api, pending, reason) {
    if (reason !== 'SEEN_IN_DIARY') return false;
    const { title, message } = errorReasons.SEEN_IN_DIARY;
    void ask({
      title,
      text: message,
      confirm: commonMessages.remove,
      onConfirm: async () => {
        const key = titleOf(pending);
        if (await setWithDiary(api, key, false)) offerUnseenUndo(api, key);
      },
    });
    return true;
  },
  send: async ({ trpcClient, queryUtils }, pending, options) => {
    const { want: seen, at } = pending;
    const mutate = (day: { onIfNew?: string }) =>
      trpcClient.collections.setSeen.mutate({ ...titleOf(pending), seen, ...day }, options);
    if (!seen) return mutate({});
    try {
      return await mutate({ onIfNew: todayOf(queryUtils.account.me.getData(), at) });
    } catch (error) {
      // an older server does not know the field, and would change the day of an entry with `on`; where this browser's clock is, or was,
      // ahead, the day has not begun
      if (!isInvalidInput(error) && errorDataOf(error)?.reason !== 'SEEN_TOO_EARLY') throw error;
      return mutate({});
    }
  },
  apply: (api, pending, marks) => refreshDiary(api, titleOf(pending), marks),
});
