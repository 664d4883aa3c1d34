import { IconDots } from '@tabler/icons-react';
import { soon } from '#client/lib/soon.ts';
import { ClosedMenu } from '#client/ui/ClosedMenu.tsx';
import type { PostMenuProps } from './PostMenu.tsx';

const usePostMenu = soon(() => import('./PostMenu.tsx'));

/** The menu of a card. Its code comes just after the first screen. */
export function CardMenu(props: PostMenuProps) {
  const module = usePostMenu();
  return (
    <ClosedMenu label="More actions" menu={module && <module.PostMenu {...props} />}>
      <IconDots size={20} stroke={1.75} />
    </ClosedMenu>
  );
}
