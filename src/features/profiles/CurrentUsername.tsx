import { useMatch, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ProfileView } from '#shared/views/members.ts';
import { trpc } from '#client/lib/trpc.ts';

interface CurrentUsernameProps {
  /** The path parameter that names the member; a route without it stays as it is. */
  param: 'username' | 'x';
  profile: ProfileView;
}

/** Replaces a former username, or an id, in the address of the screen by the current username. */
export function CurrentUsername({ param, profile }: CurrentUsernameProps) {
  const { username } = profile;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  // from the enclosing route: during a navigation, the location can belong to another screen
  const { fullPath: from } = useMatch({ strict: false });
  const params = useParams({ strict: false });
  const requested = params[param];
  useEffect(() => {
    if (requested === undefined || requested.toLowerCase() === username.toLowerCase()) return;
    // so that the screen is not loaded again under its new address
    utils.profiles.get.setData({ username }, profile);
    void navigate({ from, to: '.', params: { ...params, [param]: username }, search: true, replace: true });
  }, [requested, username, profile, param, params, from, navigate, utils]);
  return null;
}
