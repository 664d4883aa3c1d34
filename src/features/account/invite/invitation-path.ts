import { defaultStringifySearch } from '@tanstack/react-router';

/** Path of a member's invitation. The router's format quotes a name that looks like a number. */
export const invitationPath = (username: string): string =>
  `/join${defaultStringifySearch({ from: username })}`;
