import { displayName } from '#shared/format/display-name.ts';
import type { ActView, ReportCase } from '#shared/views/moderation.ts';

/** What was reported, in a word. */
export const nouns: Record<ReportCase['target']['kind'], string> = {
  content: 'post',
  reply: 'comment',
  wall_post: 'wall post',
  wall_reply: 'reply on a wall',
  profile: 'profile',
};

export const nounOf = ({ target, review }: Pick<ReportCase, 'target' | 'review'>): string =>
  review ? 'review' : nouns[target.kind];

export const reportsLine = (count: number): string => `${count} ${count === 1 ? 'report' : 'reports'}`;

/** What was done, in a word for the label of its card. */
export const deeds: Record<ActView['act'], string> = {
  remove: 'Removed',
  dismiss: 'Dismissed',
  ban: 'Banned',
  unban: 'Ban lifted',
  grant: 'Made a moderator',
  revoke: 'No moderator any more',
};

/** Who decided: a moderator by name, while they are a member. */
export function whoDecided({ actor, hand }: Pick<ActView, 'actor' | 'hand'>): string {
  if (actor) return displayName(actor);
  return hand === 'moderator' ? 'a moderator who left' : 'a maintainer';
}

/** What was decided and by whom: 'Dismissed by Ruth Adler.' */
export const decisionLine = (act: ActView): string => `${deeds[act.act]} by ${whoDecided(act)}.`;
