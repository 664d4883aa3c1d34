import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moderationWords as words } from '#shared/words-of-moderation.ts';
import type { BanMember, ResolveCase, UnbanMember } from '#shared/schemas/moderation.ts';
import { errorDataOf, useTRPC } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';

export interface Decide {
  resolve: (input: ResolveCase) => Promise<boolean>;
  ban: (input: BanMember) => Promise<boolean>;
  unban: (input: UnbanMember) => Promise<boolean>;
  busy: boolean;
}

/** Decides as a moderator; false when nothing was done, which a toast has said. */
export function useDecide(): Decide {
  const trpc = useTRPC();
  const client = useQueryClient();
  const { failed } = words;
  const resolve = useMutation(trpc.moderation.resolve.mutationOptions({ meta: { failed } }));
  const ban = useMutation(trpc.moderation.ban.mutationOptions({ meta: { failed } }));
  const unban = useMutation(trpc.moderation.unban.mutationOptions({ meta: { failed } }));

  const done = async (act: Promise<unknown>, said: { title: string; message: string }): Promise<boolean> => {
    try {
      await act;
    } catch (error) {
      // somebody else was quicker: it is decided all the same
      if (errorDataOf(error)?.reason !== 'NOT_FOUND') return false;
    }
    void toast({ ...said, tone: 'done', id: 'moderation' });
    void client.invalidateQueries({ queryKey: trpc.moderation.count.queryKey() });
    // the other tab is read anew when it is opened
    client.removeQueries({ queryKey: trpc.moderation.listResolved.infiniteQueryKey(), type: 'inactive' });
    client.removeQueries({ queryKey: trpc.moderation.list.infiniteQueryKey(), type: 'inactive' });
    return true;
  };
  return {
    resolve: (input) =>
      done(resolve.mutateAsync(input), input.decision === 'remove' ? words.removed : words.dismissed),
    ban: (input) => done(ban.mutateAsync(input), words.banned),
    unban: (input) => done(unban.mutateAsync(input), words.unbanned),
    busy: resolve.isPending || ban.isPending || unban.isPending,
  };
}
