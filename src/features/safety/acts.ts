import { MutationObserver } from '@tanstack/react-query';
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '#server/trpc/root.ts';
import { setAway, setDistance, distanceOf, forgetSight } from '#client/lib/sight.ts';
import { queryClient, trpcClient } from '#client/lib/trpc.ts';
import { forgetViews } from '#client/lib/views.ts';
import { toast } from '#client/ui/toasts.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { memberWords } from '#shared/words-among-members.ts';

// Outside of components, since whoever asked may have vanished when the answer comes; failures show their toast all the same.
const { safety } = memberWords;
type Inputs = inferRouterInputs<AppRouter>['safety'];
const sendHidden = new MutationObserver(queryClient, {
  mutationFn: (input: Inputs['setHidden']) => trpcClient.safety.setHidden.mutate(input),
  meta: { failed: safety.hideFailed },
});
const sendBlocked = new MutationObserver(queryClient, {
  mutationFn: (input: Inputs['setBlocked']) => trpcClient.safety.setBlocked.mutate(input),
  meta: { failed: safety.blockFailed },
});
const sendReport = new MutationObserver(queryClient, {
  mutationFn: (input: Inputs['report']) => trpcClient.safety.report.mutate(input),
  meta: { failed: safety.reportFailed },
});
const sendShown = new MutationObserver(queryClient, {
  mutationFn: (input: Inputs['showReported']) => trpcClient.safety.showReported.mutate(input),
  meta: { failed: safety.showFailed },
});

type Who = Pick<MemberRef, 'id'>;

/** Hides a member from the feeds at once, or brings them back; the toast of hiding offers to undo it. */
export async function setHidden({ id }: Who, hidden: boolean): Promise<void> {
  const before = distanceOf(id);
  setDistance(id, hidden ? 'hidden' : 'near');
  try {
    await sendHidden.mutate({ profileId: id, hidden });
  } catch {
    setDistance(id, before ?? (hidden ? 'near' : 'hidden'));
    return;
  }
  toast({
    ...(hidden ? safety.hidden : safety.unhidden),
    tone: 'done',
    id: 'hidden',
    ...(hidden && { action: { label: 'Undo', onSelect: () => void setHidden({ id }, false) } }),
  });
}

/** Blocks a member; everything of theirs vanishes with the answer. Rejects when nothing was done; the toast has been shown. */
export async function block({ id }: Who): Promise<void> {
  await sendBlocked.mutate({ profileId: id, blocked: true });
  setDistance(id, 'blocked');
  toast({ ...safety.blocked, tone: 'done', id: 'blocked' });
}

/** Reports something, which vanishes with the answer. Rejects when nothing was done; the toast has been shown. */
export async function report(target: ReportTarget, reason: string): Promise<void> {
  await sendReport.mutate({ target, ...(reason && { reason }) });
  if (target.kind === 'profile') setDistance(target.id, 'hidden');
  else setAway(target, true);
  toast({ ...safety.reported, tone: 'done', id: 'reported' });
}

/**
 * What was out of sight shows again: all that was read without it is read anew when it is opened next, and what live news
 * took away is asked for again.
 */
function readAnew(): void {
  forgetSight();
  forgetViews();
  queryClient.removeQueries({ type: 'inactive' });
}

/** Ends the viewer's hiding of a member. Rejects when nothing was done; the toast has been shown. */
export async function unhide({ id }: Who): Promise<void> {
  await sendHidden.mutate({ profileId: id, hidden: false });
  readAnew();
  toast({ ...safety.unhidden, tone: 'done', id: 'hidden' });
}

/** Ends the viewer's block of a member. Rejects when nothing was done; the toast has been shown. */
export async function unblock({ id }: Who): Promise<void> {
  await sendBlocked.mutate({ profileId: id, blocked: false });
  readAnew();
  toast({ ...safety.unblocked, tone: 'done', id: 'blocked' });
}

/** Shows again what a report has hidden. Rejects when nothing was done; the toast has been shown. */
export async function showReported(target: ReportTarget): Promise<void> {
  await sendShown.mutate({ target });
  readAnew();
  toast({ ...safety.shown, tone: 'done', id: 'reported' });
}
