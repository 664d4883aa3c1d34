import type { MemberRef } from '#shared/views/members.ts';

/** What the shell shows of the member's state; whoever renders the shell knows it. */
export interface ShellState {
  /** The signed-in member; null is a visitor; undefined while it is not known yet. */
  viewer: MemberRef | null | undefined;
  /** Unread notifications. */
  unread: number;
  /** The live connection is away although the network is there. */
  disconnected?: boolean;
  onSignOut: () => void;
}

/** What stands on the bell: nothing, the number, or 99+. */
export function badgeText(unread: number): string {
  if (unread <= 0) return '';
  return unread > 99 ? '99+' : String(unread);
}
