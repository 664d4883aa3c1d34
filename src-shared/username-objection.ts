import { usernameShape } from './username.ts';
import { accountWords } from './words-of-account.ts';

/** What is wrong with a name that is no username. */
export const usernameObjection = (name: string) =>
  usernameShape.test(name) ? accountWords.profile.misplacedPeriod : accountWords.profile.invalidUsername;
