import { randomId } from '@mantine/hooks';
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

/**
 * What Mantine calls the shown toasts, by our ids. It gets a new id for each toast: one that comes back under its id while it goes
 * out stays paused for a finger that was on it, since nothing tells that a finger has left what is gone.
 */
const shown = new Map<string, string>();

/** Shows a toast. What `ToastHost` draws is also the live region that announces it. */
export function toast({ title, message, tone = 'plain', action, id = randomId() }: ToastOptions): void {
  hideToast(id);
  const text = message ?? title ?? '';
  const mantineId = notifications.show({
    title: title && message ? title : undefined,
    message: action
      ? createElement(ToastLine, { text, action, onClose: () => notifications.hide(mantineId) })
      : text,
    autoClose: tone === 'failed' || action ? STAY_LONG : STAY,
    role: tone === 'failed' ? 'alert' : 'status',
    'data-tone': tone,
    closeButtonProps: { 'aria-label': commonMessages.close },
    onClose: () => shown.delete(id),
  });
  shown.set(id, mantineId);
}

/** Hides the toast with this id, if it is shown. */
export function hideToast(id: string): void {
  const mantineId = shown.get(id);
  if (mantineId) notifications.hide(mantineId);
}
