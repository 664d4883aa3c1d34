import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { soon } from '#client/lib/soon.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import type { PostMenuProps } from './PostMenu.tsx';

const usePostMenu = soon(() => import('./PostMenu.tsx'));

/** The menu of a card. Its entries come just after the first screen; a press that came before them opens it then. */
export function CardMenu(props: Omit<PostMenuProps, 'opensAtOnce'>) {
  const menu = usePostMenu();
  const [pressed, setPressed] = useState(false);
  if (menu) return <menu.PostMenu {...props} opensAtOnce={pressed} />;
  return (
    <IconButton
      label="More actions"
      aria-haspopup="menu"
      aria-expanded={pressed}
      onClick={() => setPressed(true)}
    >
      <IconDots size={20} stroke={1.75} />
    </IconButton>
  );
}
