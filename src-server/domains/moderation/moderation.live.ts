import { dirtyReads } from '#server/live/dirty-reads.ts';
import type { LiveTools } from '#server/live/live.ts';
import type { Viewer } from '#server/viewer.ts';
import { reportsTopic } from '#shared/topics.ts';
import { requireModerator } from './moderation.policy.ts';
import { readCaseCount } from './moderation.views.ts';

/**
 * How many reported things wait for a decision, sent again whenever something was reported or decided or a member has left, also
 * when their number is the same. Throws MODERATORS_ONLY once the viewer is no longer a moderator. Ends with its signal.
 */
export const createReportsLive =
  ({ db, bus }: LiveTools) =>
  (viewer: Viewer, signal: AbortSignal | undefined): AsyncGenerator<{ open: number }> =>
    dirtyReads(bus, reportsTopic, signal, async () => readCaseCount(db, await requireModerator(db, viewer)));
