import { Menu } from '@mantine/core';
import type { MenuProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { cloneElement, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MenuTarget } from './MenuButton.tsx';
import { useOverlay } from './use-overlay.ts';
import { usePhone } from './use-phone.ts';

interface OpenMenuProps extends Pick<MenuProps, 'position'> {
  /** The button, which `MenuButton` drew until now. */
  target: MenuTarget;
  /** Called when it opens, for items that have to be looked up. */
  onOpen?: () => void;
  /** Items (`Menu.Item`). */
  children: ReactNode;
}

/**
 * Mantine's Menu, opened by being mounted, and then by its button: beside the button, from below on a phone. It is an entry of the
 * history, and closes when the page scrolls its button away from under it.
 */
export function OpenMenu({ target, position, onOpen, children }: OpenMenuProps) {
  const [opened, setOpened] = useState(true);
  const phone = usePhone();
  const button = useRef<HTMLButtonElement>(null);
  /** Where the button was when the menu opened, in pixels from the top of the screen. */
  const openedAt = useRef(0);

  const close = () => {
    // at once, so that a dialog which an item opens gives the focus back to the button
    button.current?.focus({ preventScroll: true });
    setOpened(false);
  };
  useOverlay({ opened, onClose: close });

  const begin = useEffectEvent(() => {
    openedAt.current = button.current?.getBoundingClientRect().top ?? 0;
    onOpen?.();
  });
  useEffect(() => {
    if (opened) begin();
  }, [opened]);
  // with the first frame: a key that is typed ahead belongs to the menu
  const focusFirst = useCallback((dropdown: HTMLElement | null) => {
    dropdown?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, []);

  // A scroll event alone does not say that the button moved: it may be late, from before the press.
  useWindowEvent('scroll', () => {
    const top = button.current?.getBoundingClientRect().top ?? 0;
    if (opened && Math.abs(top - openedAt.current) > 1) close();
  });

  return (
    <Menu
      opened={opened}
      onChange={(open) => (open ? setOpened(true) : close())}
      position={position}
      withOverlay={phone}
      overlayProps={{ onClick: close, zIndex: 299 }}
    >
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown ref={focusFirst} onKeyDown={({ key }) => key === 'Tab' && close()}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
