import { displayName } from '#shared/format/display-name.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { AnchorLink } from '#client/lib/links.ts';

interface OwnerSubtitleProps {
  owner: MemberRef;
  /** How much the list holds, in words; breaks off to a line of its own where both do not fit. */
  count?: string | undefined;
}

/** Below the title of a member's list: whose it is, as a link, and how much it holds. */
export const OwnerSubtitle = ({ owner, count }: OwnerSubtitleProps) => (
  <>
    <AnchorLink to="/$username" params={{ username: owner.username }} c="inherit" underline="hover">
      <bdi>{displayName(owner)}</bdi>
    </AnchorLink>
    {count && (
      <>
        {'\u{a0}· '}
        <span style={{ whiteSpace: 'nowrap' }}>{count}</span>
      </>
    )}
  </>
);
