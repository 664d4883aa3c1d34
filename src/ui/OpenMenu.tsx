import { Menu } from '@mantine/core';
import type { MenuProps } from '@mantine/core';
import { cloneElement, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MenuTarget } from './MenuButton.tsx';
import { useOverlayHistory } from './overlay-history.ts';
import { usePhone } from './media-queries.ts';

interface OpenMenuProps extends Pick<MenuProps, 'position'> {
  /** The button that `MenuButton` rendered until now. */
  target: MenuTarget;
  /** Called when it opens, to load what its items need. */
  onOpen?: () => void;
  children: ReactNode;
}

/**
 * Mantine's Menu. It opens when it is mounted, and from then on by its button: beside the button, or from the bottom on a phone.
 * While open, it has a history entry.
 */
export function OpenMenu({ target, position, onOpen, children }: OpenMenuProps) {
  const [opened, setOpened] = useState(true);
  const phone = usePhone();
  const button = useRef<HTMLButtonElement>(null);

  const close = () => {
    // before the item's action, so that a dialog opened by it returns the focus to the button
    button.current?.focus({ preventScroll: true });
    setOpened(false);
  };
  useOverlayHistory({ opened, onClose: close });

  const handleOpen = useEffectEvent(() => onOpen?.());
  useEffect(() => {
    if (opened) handleOpen();
  }, [opened]);
  // in the first frame, so that keys pressed right after the button reach the menu
  const focusFirst = useCallback((dropdown: HTMLElement | null) => {
    dropdown?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, []);

  return (
    <Menu
      opened={opened}
      onChange={(open) => (open ? setOpened(true) : close())}
      position={position}
      withOverlay={phone}
      // on a phone it is not beside its button, which content that loads later can push off the screen
      hideDetached={!phone}
      overlayProps={{ onClick: close, zIndex: 299 }}
      // the history closes the topmost overlay only, and the focus is moved here
      closeOnEscape={false}
      withInitialFocusPlaceholder={false}
      trapFocus={false}
      returnFocus={false}
    >
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown ref={focusFirst} onKeyDown={({ key }) => key === 'Tab' && close()}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
