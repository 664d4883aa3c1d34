import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface ClosedMenuProps {
  /** As the menu's own. */
  label: string;
  className?: string;
  children: ReactNode;
  /** It was pressed when it was drawn elsewhere, and has not opened there. */
  pressedBefore?: boolean;
  onPress?: () => void;
  /** The menu, drawn open and with this button; nothing while its code is not there. */
  menu: ReactNode;
}

/**
 * The button of a menu nobody has opened yet: what is in the menu is mounted with its first opening. A press that came before
 * its code opens it when that is there.
 */
export function ClosedMenu({
  label,
  className,
  children,
  pressedBefore = false,
  onPress,
  menu,
}: ClosedMenuProps) {
  const [pressed, setPressed] = useState(pressedBefore);
  if (pressed && menu) return menu;
  const state = {
    'aria-haspopup': 'menu',
    'aria-expanded': pressed,
    onClick: () => {
      setPressed(true);
      onPress?.();
    },
  } as const;
  return className ? (
    <button type="button" className={className} {...state}>
      {children}
    </button>
  ) : (
    <ActionIcon aria-label={label} title={label} {...state}>
      {children}
    </ActionIcon>
  );
}
