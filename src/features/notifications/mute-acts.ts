import { MutationObserver } from '@tanstack/react-query';
import { queryClient, queryUtils, trpcClient } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import type { Conversation, SetMuted } from '#shared/schemas/notifications.ts';
import { memberWords } from '#shared/words-among-members.ts';
import { askMuted } from './ask-muted.ts';

const sendMuted = new MutationObserver(queryClient, {
  mutationFn: (input: SetMuted) => trpcClient.notifications.setMuted.mutate(input),
  meta: { failed: memberWords.notifications.muteFailed },
});

/** Mutes a conversation, or ends that. Rejects when nothing was done; the toast has been shown. */
export async function setConversationMuted(target: Conversation, muted: boolean): Promise<void> {
  await sendMuted.mutate({ target, muted });
  queryUtils.notifications.isMuted.setData(askMuted(target), { muted });
  const undo = () => void setConversationMuted(target, false).catch(() => undefined);
  toast({
    ...(muted ? memberWords.notifications.muted : memberWords.notifications.unmuted),
    tone: 'done',
    id: 'muted',
    ...(muted && { action: { label: 'Undo', onSelect: undo } }),
  });
}
