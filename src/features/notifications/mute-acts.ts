import { MutationObserver } from '@tanstack/react-query';
import { queryClient, trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { memberWords } from '#shared/words-among-members.ts';

const sendMuted = new MutationObserver(
  queryClient,
  trpc.notifications.setMuted.mutationOptions({
    // without a network it fails at once, instead of happening at some later moment
    networkMode: 'always',
    meta: { failed: memberWords.notifications.muteFailed },
  }),
);

/** Mutes what happens about a post, or ends that. Rejects when nothing was done; the toast has been shown. */
export async function setConversationMuted(id: string, muted: boolean): Promise<void> {
  await sendMuted.mutate({ target: { kind: 'post', id }, muted });
  queryClient.setQueryData(trpc.notifications.isMuted.queryKey({ contentId: id }), { muted });
  const undo = () => void setConversationMuted(id, false).catch(() => undefined);
  void toast({
    ...(muted ? memberWords.notifications.muted : memberWords.notifications.unmuted),
    tone: 'done',
    id: 'muted',
    ...(muted && { action: { label: 'Undo', onSelect: undo } }),
  });
}
