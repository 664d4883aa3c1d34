import { usernameShape } from './username.ts';
import { profileToasts } from './messages/editing.ts';

/** What is wrong with a name that is no username. */
export const usernameObjection = (name: string) =>
  usernameShape.test(name) ? profileToasts.misplacedPeriod : profileToasts.invalidUsername;
