import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { ToastLine } from './ToastLine.tsx';

/** A title, a message, or both. */
interface ToastOptions {
  title?: string;
  message?: string;
  /** `failed` has the danger color and stays longer; `done` has amber. */
  tone?: 'done' | 'failed' | 'plain';
  /** An action such as 'Undo'. Such a toast stays longer. */
  action?: { label: string; onSelect: () => void };
  /** A toast replaces a shown one with the same id, so that rapid actions do not pile up. */
  id?: string;
}

const STAY = 4000;
const STAY_LONG = 7000;

let shown = 0;

/** Shows a toast. What `ToastHost` draws is also the live region that announces it. */
export function toast({ title, message, tone = 'plain', action, id }: ToastOptions): void {
  shown += 1;
  const name = id ?? `toast-${shown}`;
  notifications.hide(name);
  const text = message ?? title ?? '';
  notifications.show({
    id: name,
    title: title && message ? title : undefined,
    message: action
      ? createElement(ToastLine, { text, action, onClose: () => notifications.hide(name) })
      : text,
    // Only a different duration restarts the timer of a replaced toast: else it would close with the first one.
    autoClose: (tone === 'failed' || action ? STAY_LONG : STAY) + (shown % 2),
    role: tone === 'failed' ? 'alert' : 'status',
    'data-tone': tone,
    closeButtonProps: { 'aria-label': commonMessages.close },
  });
}

/** Hides the toast with this id, if it is shown. */
export const hideToast = (id: string): void => void notifications.hide(id);
