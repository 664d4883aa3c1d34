import { ActionIcon } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import classes from './ActionMenu.module.css';
import { placeMenu } from './place-menu.ts';
import { useOverlay } from './use-overlay.ts';

export interface ActionMenuItem {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  onSelect: () => void;
}

interface ActionMenuProps {
  /** The menu's name and, unless words stand on it, the button's: 'More actions'. */
  label: string;
  items: readonly ActionMenuItem[];
  /** The round button's picture; with `className` whatever stands on the button. */
  children: ReactNode;
  /** Called when it opens, for items that have to be looked up. */
  onOpen?: () => void;
  /** Another look than the round button. */
  className?: string;
  /** Open when it is drawn first, in the place of the `ClosedMenu` that was pressed. */
  opensAtOnce?: boolean;
}

/**
 * A button that opens a menu: beside it on a wide screen, from below on a phone. Built on the browser's own popover
 * (top layer, so no card of a windowed list can cover it; Escape and a press outside close it; focus returns), because
 * every card carries one and Mantine's Menu costs 20 kB gz before the first screen.
 */
export function ActionMenu({
  label,
  items,
  children,
  onOpen,
  className,
  opensAtOnce = false,
}: ActionMenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  // a page has dozens of menus, and most of them are never opened
  const [opened, setOpened] = useState(opensAtOnce);
  const menu = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  /** Where the button stood when the menu opened, in pixels from the top of the screen. */
  const openedAt = useRef(0);

  // The menu stands where its button stood when it opened: it closes when the button moves. A scroll event alone does
  // not say so: it may come late, from before the press, or from what grew above while the button kept its place.
  useEffect(() => {
    if (!open) return undefined;
    const onScroll = () => {
      if (!anchor.current) return;
      const moved = anchor.current.getBoundingClientRect().top - openedAt.current;
      if (Math.abs(moved) > 1) menu.current?.hidePopover();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [open]);

  const hide = () => {
    menu.current?.hidePopover();
    setOpen(false);
  };
  useOverlay({ opened: open, onClose: hide });

  const rows = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const show = () => {
    if (!menu.current || !anchor.current) return;
    if (!opened) flushSync(() => setOpened(true));
    // at once, not when the browser's event comes round: whoever types ahead would press the button again
    menu.current.showPopover();
    setOpen(true);
    openedAt.current = anchor.current.getBoundingClientRect().top;
    placeMenu(menu.current, anchor.current);
    rows()[0]?.focus({ preventScroll: true });
    onOpen?.();
  };
  const toggle = () => {
    if (menu.current?.matches(':popover-open')) hide();
    else show();
  };
  const begin = useEffectEvent(() => {
    if (!opensAtOnce) return;
    // where the browser will bring the focus back to
    anchor.current?.querySelector('button')?.focus({ preventScroll: true });
    show();
  });
  useEffect(() => begin(), []);
  const choose = (item: ActionMenuItem) => {
    hide();
    item.onSelect();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const list = rows();
    const at = list.indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: list.length - 1,
    };
    const next = moves[event.key];
    if (event.key === 'Tab') hide();
    if (next === undefined) return;
    event.preventDefault();
    list[(next + list.length) % list.length]?.focus();
  };
  const state = { 'aria-haspopup': 'menu', 'aria-expanded': open, 'aria-controls': id } as const;

  return (
    <span ref={anchor} className={classes.anchor}>
      {className ? (
        <button type="button" className={className} onClick={toggle} {...state}>
          {children}
        </button>
      ) : (
        <ActionIcon aria-label={label} title={label} onClick={toggle} {...state}>
          {children}
        </ActionIcon>
      )}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={onKeyDown}
      >
        {(opened ? items : []).map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes.item}
            data-danger={item.danger || undefined}
            onClick={() => choose(item)}
          >
            {item.icon}
            <span>{item.label}</span>
          </button>
        ))}
      </div>
    </span>
  );
}
