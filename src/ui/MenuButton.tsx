import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { cloneElement, useState, useTransition } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';

export type MenuTarget = ReactElement<ComponentProps<'button'>>;

interface MenuButtonProps {
  target: MenuTarget;
  /** Renders an `OpenMenu` with the same button; undefined while its code is loading. */
  renderMenu: ((target: MenuTarget) => ReactNode) | undefined;
}

/**
 * The button of a menu. The menu is mounted at the first press: otherwise fifty cards would mount fifty of Mantine's menus, and
 * their code (20 kB gz) would load before the first screen. If the code has not loaded yet, the menu opens once it has.
 */
export function MenuButton({ target, renderMenu }: MenuButtonProps) {
  const [pressed, setPressed] = useState(false);
  const [opening, startOpening] = useTransition();
  if (pressed && renderMenu) return renderMenu(target);
  return cloneElement(target, {
    'aria-haspopup': 'menu',
    'aria-expanded': pressed || opening,
    onClick: ({ detail }) => {
      const open = () => setPressed(true);
      // by keyboard in the same event, since the next key is for the menu; after a pointer's press, the pressed state is painted first
      if (detail === 0) open();
      else startOpening(open);
    },
  });
}

interface MoreButtonProps extends Pick<MenuButtonProps, 'renderMenu'> {
  iconSize?: number;
}

/** The button of the menu of further actions. */
export const MoreButton = ({ renderMenu, iconSize = 20 }: MoreButtonProps) => (
  <MenuButton
    target={
      <ActionIcon aria-label={commonMessages.moreActions} title={commonMessages.moreActions}>
        <IconDots size={iconSize} stroke={1.75} />
      </ActionIcon>
    }
    renderMenu={renderMenu}
  />
);
