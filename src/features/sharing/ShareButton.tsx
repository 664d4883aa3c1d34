import { ActionIcon, Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { share } from '#client/lib/share.ts';
import type { ShareLink } from '#client/lib/share.ts';
import { commonMessages } from '#shared/messages/common.ts';

interface ShareButtonProps {
  link: ShareLink;
  /** With a label, beside other buttons; without, in a page's header. */
  named?: boolean;
}

/** Shares a page by the system's sheet, or else copies the link. */
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
