import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazyModule } from '#client/lib/lazy-module.ts';
import { MenuButton } from '#client/ui/MenuButton.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import type { PostMenuProps } from './PostMenu.tsx';

const usePostMenu = lazyModule(() => import('./PostMenu.tsx'));

/** The menu of a card. Its code comes after the first screen. */
export function CardMenu(props: Omit<PostMenuProps, 'target'>) {
  const module = usePostMenu();
  return (
    <MenuButton
      target={
        <ActionIcon aria-label={commonMessages.moreActions} title={commonMessages.moreActions}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      }
      renderMenu={module && ((target) => <module.PostMenu target={target} {...props} />)}
    />
  );
}
