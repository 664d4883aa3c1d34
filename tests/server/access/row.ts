import type { Cast } from './cast.ts';

/** `ok`, or `nothing` for a list without items, or the reason of the refusal. */
export type Outcomes = Record<'anonymous' | 'other' | 'owner' | 'blocked', string>;

/** Who may call one procedure, and what they get. */
export interface Row extends Outcomes {
  path: string;
  /** What a moderator gets; of procedures for all members they get what any other does. */
  moderator?: string;
  /** What is asked for, when a procedure has several rows. */
  what?: string;
  input?: (cast: Cast) => unknown;
}

/** Open to all. */
export const everyone: Outcomes = { anonymous: 'ok', other: 'ok', owner: 'ok', blocked: 'ok' };
/** Open to members. */
export const members: Outcomes = { ...everyone, anonymous: 'SIGNED_OUT' };
/** Open to moderators, who get this. */
export const moderators = (moderator: string): Outcomes & { moderator: string } => ({
  anonymous: 'SIGNED_OUT',
  moderator,
  other: 'MODERATORS_ONLY',
  owner: 'MODERATORS_ONLY',
  blocked: 'MODERATORS_ONLY',
});
/** Open to all but whom the owner blocked. */
export const notBlocked = (reason: string): Outcomes => ({ ...everyone, blocked: reason });
/** Open to members but whom the owner blocked. */
export const membersNotBlocked = (reason: string): Outcomes => ({ ...members, blocked: reason });
/** The owner’s alone. */
export const ownerAlone = (other: string, blocked = other): Outcomes => ({ ...members, other, blocked });
