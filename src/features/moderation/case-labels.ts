import { displayName } from '#shared/format/display-name.ts';
import { targetNouns } from '#shared/messages/common.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import type { ActView, ReportCase } from '#shared/views/moderation.ts';

export const nounOf = ({ target, review }: Pick<ReportCase, 'target' | 'review'>): string =>
  targetNouns[review ? 'review' : target.kind];

export const decisionNames: Record<ActView['act'], string> = {
  remove: moderationMessages.removed,
  dismiss: moderationMessages.dismissed,
  ban: moderationMessages.memberBanned,
  unban: moderationMessages.banLifted,
  grant: moderationMessages.madeAModerator,
  revoke: moderationMessages.noLongerModerator,
  session: moderationMessages.sessionCreated,
};

/** Who decided: a moderator by name, while they are a member. */
export function deciderName({ actor, hand }: Pick<ActView, 'actor' | 'hand'>): string {
  if (actor) return displayName(actor);
  return hand === 'moderator' ? moderationMessages.formerModerator : moderationMessages.aMaintainer;
}

/** 'Dismissed by Ruth Adler.' */
export const decisionLine = (act: ActView): string =>
  moderationMessages.decision(decisionNames[act.act], deciderName(act));

/** 'Removed: a comment', or the decision alone if it answered no report. */
export function decisionTitle({ act, hand, target }: Pick<ActView, 'act' | 'hand' | 'target'>): string {
  if (act === 'unban' && hand === 'clock') return moderationMessages.banEnded;
  const action = decisionNames[act];
  if (!target || (act === 'ban' && target.kind === 'profile')) return action;
  if (target.kind === 'profile')
    return moderationMessages.decisionAbout(action, moderationMessages.theirProfile);
  const noun = targetNouns[target.kind];
  return act === 'ban'
    ? moderationMessages.bannedAuthorOf(noun)
    : moderationMessages.decisionAbout(action, moderationMessages.aNoun(noun));
}
