import { Flex } from '@mantine/core';
import { displayName } from '#shared/format/display-name.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { AnchorLink } from '#client/lib/links.ts';

interface OwnerSubtitleProps {
  owner: MemberRef;
  /** The number of items, as text; never truncated, unlike the name. */
  count?: string | undefined;
}

/** Below the title of a member's list: a link to its owner, and the number of items. */
export const OwnerSubtitle = ({ owner, count }: OwnerSubtitleProps) => (
  <Flex component="span">
    <AnchorLink
      to="/$username"
      params={{ username: owner.username }}
      c="inherit"
      underline="hover"
      truncate
      dir="auto"
    >
      {displayName(owner)}
    </AnchorLink>
    {count && <span style={{ flex: 'none', whiteSpace: 'pre' }}>{` · ${count}`}</span>}
  </Flex>
);
