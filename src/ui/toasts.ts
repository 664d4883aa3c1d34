import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { ToastLine } from './ToastHost.tsx';

/** A toast in words: a title, a sentence, or both. */
export interface Toast {
  title?: string;
  message?: string;
  /** `failed` wears the danger color and stays longer; `done` wears amber. */
  tone?: 'done' | 'failed' | 'plain';
  /** One thing that can be done about it: 'Undo'. Such a toast stays longer. */
  action?: { label: string; onSelect: () => void };
  /** A toast with the id of one that is showing replaces it, so that rapid acts do not pile up. */
  id?: string;
}

const STAY = 4000;
const STAY_LONG = 7000;

let shown = 0;

/** Says something briefly. Shown by `ToastHost`, which is also the live region that speaks it. */
export function toast({ title, message, tone = 'plain', action, id }: Toast): void {
  shown += 1;
  const name = id ?? `toast-${shown}`;
  notifications.hide(name);
  const words = message ?? title ?? '';
  notifications.show({
    id: name,
    title: title && message ? title : undefined,
    message: action
      ? createElement(ToastLine, { words, action, onClose: () => notifications.hide(name) })
      : words,
    // Only another duration restarts the clock of a toast that is replaced in place: else it would go with the first one.
    autoClose: (tone === 'failed' || action ? STAY_LONG : STAY) + (shown % 2),
    role: tone === 'failed' ? 'alert' : 'status',
    'data-tone': tone,
    closeButtonProps: { 'aria-label': commonMessages.close },
  });
}
