import type { Me } from '#shared/views/account.ts';

/** What the shell shows of the member's state; whoever renders the shell knows it. */
export interface ShellState {
  /** The signed-in member; null is a visitor; undefined while it is not known yet. */
  viewer: Me | null | undefined;
  /** Unread notifications. */
  unread: number;
  /** Reported things that wait for this moderator's decision. */
  waitingReports?: number;
  /** The live connection is away although the network is there. */
  disconnected?: boolean;
  onSignOut: () => void;
}
