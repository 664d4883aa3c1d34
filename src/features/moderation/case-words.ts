import { displayName } from '#shared/format/display-name.ts';
import { targetNouns } from '#shared/messages/common.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import type { ActView, ReportCase } from '#shared/views/moderation.ts';

/** What was reported, in a word. */
export const nounOf = ({ target, review }: Pick<ReportCase, 'target' | 'review'>): string =>
  targetNouns[review ? 'review' : target.kind];

/** What was done, in a word for the label of its card. */
export const deeds: Record<ActView['act'], string> = {
  remove: moderationMessages.removed,
  dismiss: moderationMessages.dismissed,
  ban: moderationMessages.memberBanned,
  unban: moderationMessages.banLifted,
  grant: moderationMessages.madeAModerator,
  revoke: moderationMessages.noLongerModerator,
};

/** Who decided: a moderator by name, while they are a member. */
export function whoDecided({ actor, hand }: Pick<ActView, 'actor' | 'hand'>): string {
  if (actor) return displayName(actor);
  return hand === 'moderator' ? moderationMessages.formerModerator : moderationMessages.aMaintainer;
}

/** What was decided and by whom: 'Dismissed by Ruth Adler.' */
export const decisionLine = (act: ActView): string =>
  moderationMessages.decision(deeds[act.act], whoDecided(act));
