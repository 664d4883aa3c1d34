import { displayName } from '#shared/format/display-name.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { AnchorLink } from '#client/lib/links.ts';

/** A member's name, linked to their profile. */
export function MemberLink({ member }: { member: MemberRef }) {
  return (
    <AnchorLink to="/$username" params={{ username: member.username }}>
      <bdi>{displayName(member)}</bdi>
    </AnchorLink>
  );
}
