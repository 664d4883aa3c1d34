import type { Me } from '#shared/views/account.ts';

export interface ShellState {
  /** Null is a visitor; undefined while it is not known yet. */
  viewer: Me | null | undefined;
  unread: number;
  /** Open reports, for moderators. */
  waitingReports?: number;
  /** The live connection is lost although there is a network. */
  disconnected?: boolean;
  onSignOut: () => void;
}
