import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moderationWords as words } from '#shared/words-of-moderation.ts';
import type { BanMember, ResolveCase, UnbanMember } from '#shared/schemas/moderation.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { errorDataOf, useTRPC, useTRPCClient } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { decisionLine } from './case-words.ts';

/** 'stale': nothing was done, because it was decided already. */
type Outcome = 'decided' | 'stale' | 'failed';

export interface Decide {
  resolve: (input: ResolveCase) => Promise<Outcome>;
  ban: (input: BanMember) => Promise<Outcome>;
  unban: (input: UnbanMember) => Promise<Outcome>;
  busy: boolean;
}

/** Decides as a moderator; a toast says what was done, who was quicker, or that it failed. */
export function useDecide(): Decide {
  const trpc = useTRPC();
  const api = useTRPCClient();
  const client = useQueryClient();
  const resolve = useMutation(trpc.moderation.resolve.mutationOptions());
  const ban = useMutation(trpc.moderation.ban.mutationOptions());
  const unban = useMutation(trpc.moderation.unban.mutationOptions());

  /** Reads again what a decision by any moderator changes. */
  const refresh = () => {
    void client.invalidateQueries({ queryKey: trpc.moderation.count.queryKey() });
    void client.invalidateQueries({ queryKey: trpc.moderation.list.infiniteQueryKey() });
    void client.invalidateQueries({ queryKey: trpc.moderation.listResolved.infiniteQueryKey() });
  };
  const done = async (
    act: Promise<unknown>,
    said: { title: string; message: string },
    target?: ReportTarget,
  ): Promise<Outcome> => {
    try {
      await act;
    } catch (error) {
      const refusal = errorDataOf(error);
      if (refusal?.reason === 'NOT_FOUND' && target) {
        const last = await api.moderation.lastAct.query({ target }).catch(() => null);
        const message = last ? decisionLine(last) : words.stale.message;
        toast({ ...words.stale, message, id: 'moderation' });
        refresh();
        return 'stale';
      }
      const telling = refusal && refusal.reason !== 'UNKNOWN' && error instanceof Error;
      toast({
        ...(telling ? { title: refusal.title, message: error.message } : words.failed),
        tone: 'failed',
        id: 'moderation',
      });
      return 'failed';
    }
    toast({ ...said, tone: 'done', id: 'moderation' });
    refresh();
    return 'decided';
  };
  return {
    resolve: (input) =>
      done(
        resolve.mutateAsync(input),
        input.decision === 'remove' ? words.removed : words.dismissed,
        input.target,
      ),
    ban: (input) => done(ban.mutateAsync(input), words.banned, input.target),
    unban: (input) => done(unban.mutateAsync(input), words.unbanned),
    busy: resolve.isPending || ban.isPending || unban.isPending,
  };
}
