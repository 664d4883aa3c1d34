import type { Cast } from './cast.ts';

/** `ok`, `nothing` for an empty list, or the reason of the refusal. */
export type Outcomes = Record<'anonymous' | 'other' | 'owner' | 'blocked', string>;

/** Who may call a procedure, and what each caller gets. */
export interface Row extends Outcomes {
  path: string;
  /** What a moderator gets; left out where it is what any other member gets. */
  moderator?: string;
  /** Distinguishes the rows of a procedure that has several. */
  what?: string;
  input?: (cast: Cast) => unknown;
}

/** Open to everyone. */
export const everyone: Outcomes = { anonymous: 'ok', other: 'ok', owner: 'ok', blocked: 'ok' };
/** Open to members. */
export const members: Outcomes = { ...everyone, anonymous: 'SIGNED_OUT' };
/** Only open to moderators, for whom the outcome is this one. */
export const moderators = (moderator: string): Outcomes & { moderator: string } => ({
  anonymous: 'SIGNED_OUT',
  moderator,
  other: 'MODERATORS_ONLY',
  owner: 'MODERATORS_ONLY',
  blocked: 'MODERATORS_ONLY',
});
/** Open to everyone except members whom the owner has blocked. */
export const notBlocked = (reason: string): Outcomes => ({ ...everyone, blocked: reason });
/** Open to members except those whom the owner has blocked. */
export const membersNotBlocked = (reason: string): Outcomes => ({ ...members, blocked: reason });
/** Only open to the owner. */
export const ownerAlone = (other: string, blocked = other): Outcomes => ({ ...members, other, blocked });
