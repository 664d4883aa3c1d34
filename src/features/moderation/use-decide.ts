import { moderationToasts } from '#shared/messages/moderation.ts';
import type { BanMember, ResolveCase, UnbanMember } from '#shared/schemas/moderation.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { errorDataOf, refusalMessageOf } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { decisionLine } from './case-labels.ts';

/** 'stale': nothing was done, because it had been decided already. */
type Outcome = 'decided' | 'stale' | 'failed';

export interface Decide {
  resolve: (input: ResolveCase) => Promise<Outcome>;
  ban: (input: BanMember) => Promise<Outcome>;
  unban: (input: UnbanMember) => Promise<Outcome>;
  busy: boolean;
}

/** Decides as a moderator; a toast reports the outcome. */
export function useDecide(): Decide {
  const utils = trpc.useUtils();
  const resolve = trpc.moderation.resolve.useMutation();
  const ban = trpc.moderation.ban.useMutation();
  const unban = trpc.moderation.unban.useMutation();

  /** Refetches what a decision by any moderator changes. */
  const refresh = () => {
    void utils.moderation.count.invalidate();
    void utils.moderation.list.invalidate();
    void utils.moderation.listResolved.invalidate();
  };
  const showOutcome = async (
    mutation: Promise<unknown>,
    success: { title: string; message: string },
    target?: ReportTarget,
  ): Promise<Outcome> => {
    try {
      await mutation;
    } catch (error) {
      const refusal = errorDataOf(error);
      if (refusal?.reason === 'NOT_FOUND' && target) {
        const last = await utils.client.moderation.lastAct.query({ target }).catch(() => null);
        const message = last ? decisionLine(last) : moderationToasts.stale.message;
        toast({ ...moderationToasts.stale, message, id: 'moderation' });
        refresh();
        return 'stale';
      }
      const hasMessage = refusal && refusal.reason !== 'UNKNOWN';
      toast({
        ...(hasMessage
          ? { title: refusal.title, message: refusalMessageOf(error) }
          : moderationToasts.failed),
        tone: 'failed',
        id: 'moderation',
      });
      return 'failed';
    }
    toast({ ...success, tone: 'done', id: 'moderation' });
    refresh();
    return 'decided';
  };
  return {
    resolve: (input) =>
      showOutcome(
        resolve.mutateAsync(input),
        input.decision === 'remove' ? moderationToasts.removed : moderationToasts.dismissed,
        input.target,
      ),
    ban: (input) => showOutcome(ban.mutateAsync(input), moderationToasts.banned, input.target),
    unban: (input) => showOutcome(unban.mutateAsync(input), moderationToasts.unbanned),
    busy: resolve.isPending || ban.isPending || unban.isPending,
  };
}
