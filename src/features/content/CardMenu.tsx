import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useEffect } from 'react';
import { lazyModule } from '#client/lib/lazy-module.ts';
import { MenuButton } from '#client/ui/MenuButton.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import type { PostMenuProps } from './PostMenu.tsx';

const usePostMenu = lazyModule(async () => {
  // A list renders its cards again when this code comes, which would close an open menu.
  await import('./WindowedCards.tsx');
  return import('./PostMenu.tsx');
});

/** The post whose menu was pressed and has not opened yet: its card can be rendered again in between. */
let pressedId: string | undefined;

/** The menu of a card. Its code comes after the first screen. */
export function CardMenu(props: Omit<PostMenuProps, 'target'>) {
  const module = usePostMenu();
  const { id } = props.content;
  useEffect(() => {
    if (module && pressedId === id) pressedId = undefined;
  }, [module, id]);
  return (
    <MenuButton
      target={
        <ActionIcon aria-label={commonMessages.moreActions} title={commonMessages.moreActions}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      }
      pressedBefore={pressedId === id}
      onPress={() => {
        if (!module) pressedId = id;
      }}
      renderMenu={module && ((target) => <module.PostMenu target={target} {...props} />)}
    />
  );
}
