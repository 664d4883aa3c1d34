import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { notifyOtherTabs } from '#client/lib/tab-changes.ts';
import type { Client } from '#client/store/client.ts';
import { seriesToasts } from '#shared/messages/series.ts';
import type { SeriesProgressView } from '#shared/views/series.ts';
import { applyProgress } from './apply-progress.ts';
import { isMarkOf } from './episodes-toggle.ts';

/** Options of a mutation that returns the viewer's progress in a series; their other tabs refetch it. */
export const progressMutation = (client: Client, tmdbId: number) => ({
  // so that two quick changes arrive in order
  scope: { id: `series ${tmdbId}` },
  meta: { failed: seriesToasts.stateFailed, about: () => tmdbId },
  onSuccess(changed: SeriesProgressView) {
    applyProgress(client, tmdbId, changed);
    notifyOtherTabs(client, { type: 'diary', title: formatTitleKey({ mediaType: 'show', tmdbId }) });
  },
});

/**
 * The same for its status or round, sent after the pending marks: one that was set before and arrived later would set the series to
 * watching again, or count for the new round.
 */
export const stateMutation = (client: Client, tmdbId: number) => ({
  ...progressMutation(client, tmdbId),
  onMutate: () => client.toggles.whenDelivered(isMarkOf(tmdbId)),
});
