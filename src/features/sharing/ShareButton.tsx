import { IconShare2 } from '@tabler/icons-react';
import { share } from '#client/lib/share.ts';
import type { ShareLink } from '#client/lib/share.ts';
import { Button } from '#client/ui/Button.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';

interface ShareButtonProps {
  link: ShareLink;
  /** With its name on it, beside other such buttons; without, for a page's header. */
  named?: boolean;
}

/** Shares a page: the system's sheet, or the link copied. */
export function ShareButton({ link, named = false }: ShareButtonProps) {
  return named ? (
    <Button
      look="plain"
      leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => void share(link)}
    >
      Share
    </Button>
  ) : (
    <IconButton label="Share" onClick={() => void share(link)}>
      <IconShare2 size={20} stroke={1.75} />
    </IconButton>
  );
}
