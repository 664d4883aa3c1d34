import { useNavigate } from '@tanstack/react-router';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { pressOnCard, moveCardFocus } from './card-navigation.ts';
import { focusSearch, focusSearchSoon } from './search-box.ts';
import { createKeyReader } from './shortcut-keys.ts';
import type { ShortcutAct } from './shortcut-keys.ts';
import { patch, useClientState, useClientStore } from '#client/store/client-store.ts';
import { useStoredPreference } from '#client/store/stored-preference.ts';
import { focusNewestToast } from '#client/ui/toasts.ts';

const ShortcutList = lazyOverlay(() => import('./ShortcutList.tsx'));

/** Elements in which a key is text input, or belongs to an overlay. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

function belongsElsewhere({ target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(ELSEWHERE)) return true;
  return document.querySelector('[role="dialog"]') !== null;
}

/** Whether this is Alt+T: by the letter, or by the key's position where Option on a Mac makes another character, unless in a text field. */
function isAltT({ key, code, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 't') return true;
  const isTyped = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  return code === 'KeyT' && !/^[a-z]$/i.test(key) && !isTyped;
}

/** Handles the page's shortcuts and shows the list of them. */
export default function Shortcuts() {
  const navigate = useNavigate();
  const store = useClientStore();
  const opened = useClientState(({ shortcutsOpened }) => shortcutsOpened);
  const [shortcuts] = useStoredPreference('shortcuts');
  const [read] = useState(createKeyReader);

  /** Returns whether the action applies here; if not, the key is left to the browser. */
  const act = (action: ShortcutAct): boolean => {
    const acts: Record<ShortcutAct, () => unknown> = {
      next: () => moveCardFocus(1),
      previous: () => moveCardFocus(-1),
      heart: () => pressOnCard('h'),
      bookmark: () => pressOnCard('b'),
      comment: () => pressOnCard('r'),
      'new-post': () => navigate({ to: '/new-post' }),
      search: () => {
        if (!focusSearch())
          void navigate({ to: '/explore', search: { tab: 'all' } }).then(() => focusSearchSoon());
      },
      home: () => navigate({ to: '/' }),
      explore: () => navigate({ to: '/explore', search: { tab: 'all' } }),
      notifications: () => navigate({ to: '/notifications' }),
      toast: () => focusNewestToast(),
      list: () => patch(store, { shortcutsOpened: true }),
    };
    return acts[action]() !== false;
  };
  useWindowEvent('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
    if (defaultPrevented || isComposing || ctrlKey || metaKey) return;
    if (altKey) {
      if (!shiftKey && isAltT(event) && act('toast')) event.preventDefault();
      return;
    }
    // on many keyboards '?' and '/' need Shift; with Shift, a letter is not a shortcut
    if (shiftKey && /^\p{Letter}$/u.test(key)) return;
    if (shortcuts === 'off' || belongsElsewhere(event)) return;
    const action = read(key.toLowerCase(), event.timeStamp);
    if (action && act(action)) event.preventDefault();
  });

  return <ShortcutList opened={opened} onClose={() => patch(store, { shortcutsOpened: false })} />;
}
