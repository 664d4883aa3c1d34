import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import type { FocusEvent } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { shellToasts } from '#shared/messages/shell.ts';
import { passFocus } from './focus.ts';
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
  /** What is shown already, under this id and with this title, stays as it is, and is not announced again. */
  once?: boolean;
}

const STAY = 4000;
const STAY_LONG = 7000;

/**
 * What Mantine calls the shown toasts, by our ids. It gets a new id for each toast: one that comes back under its id while it goes
 * out stays paused for a finger that was on it, since nothing tells that a finger has left what is gone.
 */
const shown = new Map<string, { mantineId: string; title: string | undefined }>();

interface ToastFocus {
  /** The focus comes into the toast. */
  onEnter: () => void;
  /** It leaves it, for something else on the page. */
  onLeave: () => void;
}

/**
 * Follows the focus into a toast and out of it. When the toast closes with the focus in it, gives it back to what had it before, or
 * to the screen.
 */
function trackFocus({ onEnter, onLeave }: ToastFocus) {
  let entered: { toast: Element; from: EventTarget | null } | null = null;
  return {
    onFocus: ({ currentTarget: toast, relatedTarget: from }: FocusEvent) => {
      if (entered) return;
      entered = { toast, from };
      onEnter();
    },
    onBlur: ({ currentTarget: toast, relatedTarget: to }: FocusEvent) => {
      // where the whole window loses it, it comes back
      if (toast.contains(document.activeElement) || (to instanceof Node && toast.contains(to))) return;
      entered = null;
      onLeave();
    },
    onClose: () => {
      if (!entered?.toast.contains(document.activeElement)) return;
      const { toast, from } = entered;
      for (const to of [from, document.getElementById('main')])
        if (to instanceof HTMLElement) passFocus(toast, to, { preventScroll: true });
    },
  };
}

/** Shows why something could not be loaded: that one is offline, or else `failure`. */
export function showLoadFailure(failure: Pick<ToastOptions, 'title' | 'message'>, id?: string): void {
  toast({ ...(navigator.onLine ? failure : shellToasts.offline), tone: 'failed', id });
}

/** Shows a toast. What `ToastHost` draws is also the live region that announces it. */
export function toast({ title, message, tone = 'plain', action, id = randomId(), once }: ToastOptions): void {
  const former = shown.get(id);
  if (former !== undefined) {
    if (once && former.title === title) return;
    hideToast(id);
    // two that fade over each other could not be read
    document.getElementById(former.mantineId)?.style.setProperty('display', 'none');
  }
  const text = message ?? title ?? '';
  const stay = tone === 'failed' || action ? STAY_LONG : STAY;
  const content = action
    ? createElement(ToastLine, { text, action, onClose: () => notifications.hide(mantineId) })
    : text;
  const setAutoClose = (autoClose: number | false) =>
    notifications.update({ id: mantineId, message: content, autoClose });
  const { onFocus, onBlur, onClose } = trackFocus({
    // Mantine itself stops the clock for the pointer only
    onEnter: () => setAutoClose(false),
    onLeave: () => setAutoClose(stay),
  });
  const mantineId = notifications.show({
    title: title && message ? title : undefined,
    message: content,
    autoClose: stay,
    role: tone === 'failed' ? 'alert' : 'status',
    'data-tone': tone,
    closeButtonProps: { 'aria-label': commonMessages.close },
    onFocus,
    onBlur,
    onClose: () => {
      shown.delete(id);
      onClose();
    },
  });
  shown.set(id, { mantineId, title });
}

/** Hides the toast with this id, if it is shown. */
export function hideToast(id: string): void {
  const toHide = shown.get(id);
  if (toHide) notifications.hide(toHide.mantineId);
}

/** Focuses the action of the newest toast, or its Close button. False: none is shown. */
export function focusNewestToast(): boolean {
  const newest = [...shown.values()]
    .flatMap(({ mantineId }) => document.getElementById(mantineId) ?? [])
    .at(-1);
  const button = newest?.querySelector('button');
  button?.focus();
  return button !== undefined && button !== null;
}
