import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import type { FocusEvent } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { shellToasts } from '#shared/messages/shell.ts';
import { focusUnlessMoved } from './focus.ts';
import { ToastLine } from './ToastLine.tsx';

/** A title, a message, or both. */
interface ToastOptions {
  title?: string;
  message?: string;
  /** `failed` has the danger color and stays longer; `done` has amber. */
  tone?: 'done' | 'failed' | 'plain';
  /** An action such as 'Undo'. Such a toast stays longer. */
  action?: { label: string; onSelect: () => void };
  /** A toast replaces one with the same id, so that rapid actions do not pile up. */
  id?: string;
  /** If a toast with this id and title is already shown, it stays as it is and is not announced again. */
  once?: boolean;
}

const STAY = 4000;
const STAY_LONG = 7000;

/**
 * Mantine's ids of the shown toasts, by our ids. Each toast gets a new one: if an id were reused while its toast fades out, the new
 * toast could stay paused by a finger on the old one, because no event says that a finger has left a removed element.
 */
const shown = new Map<string, { mantineId: string; title: string | undefined }>();

interface ToastFocus {
  /** The focus enters the toast. */
  onEnter: () => void;
  /** The focus leaves the toast for something else on the page. */
  onLeave: () => void;
}

/**
 * Follows the focus into a toast and out of it. If the toast closes while it has the focus, the focus returns to the element that
 * had it before, or to the screen.
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
      // when the whole window loses the focus, it will return to the toast
      if (toast.contains(document.activeElement) || (to instanceof Node && toast.contains(to))) return;
      entered = null;
      onLeave();
    },
    onClose: () => {
      if (!entered?.toast.contains(document.activeElement)) return;
      const { toast, from } = entered;
      for (const to of [from, document.getElementById('main')])
        if (to instanceof HTMLElement) focusUnlessMoved(toast, to, { preventScroll: true });
    },
  };
}

/** Shows why something could not be loaded: that the browser is offline, otherwise `failure`. */
export function showLoadFailure(failure: Pick<ToastOptions, 'title' | 'message'>, id?: string): void {
  toast({ ...(navigator.onLine ? failure : shellToasts.offline), tone: 'failed', id });
}

/** Shows a toast. `ToastHost` draws it in a live region, which announces it. */
export function toast({ title, message, tone = 'plain', action, id = randomId(), once }: ToastOptions): void {
  const former = shown.get(id);
  if (former !== undefined) {
    if (once && former.title === title) return;
    hideToast(id);
    // two toasts that cross-fade could not be read
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
    // Mantine itself pauses a toast only for the pointer
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

/** Focuses the action of the newest toast, or its Close button. Returns false if none is shown. */
export function focusNewestToast(): boolean {
  const newest = [...shown.values()]
    .flatMap(({ mantineId }) => document.getElementById(mantineId) ?? [])
    .at(-1);
  const button = newest?.querySelector('button');
  button?.focus();
  return button !== undefined && button !== null;
}
