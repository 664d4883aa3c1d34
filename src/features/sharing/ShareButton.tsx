import { ActionIcon, Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { share } from '#client/lib/share.ts';
import type { ShareLink } from '#client/lib/share.ts';
import { commonMessages } from '#shared/messages/common.ts';

interface ShareButtonProps {
  link: ShareLink;
  /** With a label, for use next to other buttons; without one, for a page's header. */
  named?: boolean;
}

/** Shares a page with the system's share sheet, or copies the link if there is none. */
export function ShareButton({ link, named = false }: ShareButtonProps) {
  return named ? (
    <Button
      variant="default"
      leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => void share(link)}
    >
      {commonMessages.share}
    </Button>
  ) : (
    <ActionIcon
      aria-label={commonMessages.share}
      title={commonMessages.share}
      onClick={() => void share(link)}
    >
      <IconShare2 size={20} stroke={1.75} />
    </ActionIcon>
  );
}
