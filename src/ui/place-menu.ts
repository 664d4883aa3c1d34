const GAP = 4;
const EDGE = 8;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Where a menu of this size stands: below its button if there is room, else above; towards the middle of the page;
 * never outside it.
 */
export function menuPlace(button: Box, menu: Size, page: Size): { top: number; left: number } {
  const below = button.bottom + GAP;
  const top =
    below + menu.height + EDGE > page.height ? Math.max(EDGE, button.top - GAP - menu.height) : below;
  const leftMost = page.width - EDGE - menu.width;
  const onTheRight = button.left + button.right > page.width;
  const left = onTheRight ? button.right - menu.width : button.left;
  return { top, left: Math.max(EDGE, Math.min(left, leftMost)) };
}

/** Puts an open menu beside its button. On a phone the style sheet overrides this: the menu comes from below. */
export function placeMenu(menu: HTMLElement, anchor: HTMLElement): void {
  const page = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { top, left } = menuPlace(
    anchor.getBoundingClientRect(),
    { width: menu.offsetWidth, height: menu.offsetHeight },
    page,
  );
  menu.style.setProperty('--menu-top', `${top}px`);
  menu.style.setProperty('--menu-left', `${left}px`);
}
