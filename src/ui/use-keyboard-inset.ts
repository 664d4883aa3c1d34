import { useEffect } from 'react';

/**
 * Keeps `--keyboard` at the height of the page that an on-screen keyboard covers, while the calling part stands. Phones
 * lay the keyboard over the page without moving what sticks to its bottom.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      // Pinching makes the visible part smaller too, and is no keyboard.
      const covered = view.scale > 1.01 ? 0 : window.innerHeight - view.height - view.offsetTop;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}
