import { usernameShape } from './username.ts';
import { profileToasts } from './messages/editing.ts';

/** Why a name cannot be a username; undefined if it can. */
export const usernameProblem = (name: string) =>
  usernameShape.test(name) ? profileToasts.misplacedPeriod : profileToasts.invalidUsername;
