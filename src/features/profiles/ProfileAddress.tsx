import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ProfileView } from '#shared/views/members.ts';
import { trpc } from '#client/lib/trpc.ts';
import { profileTitle } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/lib/DocumentTitle.tsx';

/** Sets the page's title; a former username is replaced by the current one in the address. */
export function ProfileAddress({ profile }: { profile: ProfileView }) {
  const { username } = profile;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  // of the route around this: the location can be another screen's already, or still
  const { username: requested } = useParams({ strict: false });
  useEffect(() => {
    if (requested === undefined || requested.toLowerCase() === username.toLowerCase()) return;
    utils.profiles.get.setData({ username }, profile);
    void navigate({ to: '/$username', params: { username }, search: true, replace: true });
  }, [requested, username, profile, navigate, utils]);
  return <DocumentTitle title={profileTitle(profile)} />;
}
