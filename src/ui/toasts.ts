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

/** Under which name the last toast of an id was shown: its own, for with the same one it would inherit the time left. */
const lastShown = new Map<string, string>();
let shown = 0;

/** Loads the part that shows toasts. The shell does so when the first screen has been drawn, so that it is there offline. */
export const loadToastHost = () => import('./ToastHost.tsx');

/** Says something briefly. Shown by `ToastHost`, which is also the live region that speaks it. */
export async function toast({ title, message, tone = 'plain', action, id }: Toast): Promise<void> {
  const { notifications, withAction } = await loadToastHost();
  const name = (id ?? action) && `${id ?? 'toast'}-${(shown += 1)}`;
  if (id && name) {
    notifications.hide(lastShown.get(id) ?? '');
    lastShown.set(id, name);
  }
  const words = message ?? title ?? '';
  notifications.show({
    ...(name && { id: name }),
    title: title && message ? title : undefined,
    message: action ? withAction(words, action, () => name && notifications.hide(name)) : words,
    autoClose: tone === 'failed' || action ? STAY_LONG : STAY,
    role: tone === 'failed' ? 'alert' : 'status',
    'data-tone': tone,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}
