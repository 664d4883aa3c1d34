/** A toast in words: a title, a sentence, or both. */
export interface Toast {
  title?: string;
  message?: string;
  /** `failed` wears the danger color and stays longer; `done` wears amber. */
  tone?: 'done' | 'failed' | 'plain';
  /** A toast with the id of one that is showing replaces it, so that rapid acts do not pile up. */
  id?: string;
}

const STAY = 4000;
const STAY_FAILED = 7000;

/** Loads the part that shows toasts. The shell does so when the first screen has been drawn, so that it is there offline. */
export const loadToastHost = () => import('./ToastHost.tsx');

/** Says something briefly. Shown by `ToastHost`, which is also the live region that speaks it. */
export async function toast({ title, message, tone = 'plain', id }: Toast): Promise<void> {
  const { notifications } = await loadToastHost();
  if (id) notifications.hide(id);
  notifications.show({
    ...(id && { id }),
    title: title && message ? title : undefined,
    message: message ?? title ?? '',
    autoClose: tone === 'failed' ? STAY_FAILED : STAY,
    role: tone === 'failed' ? 'alert' : 'status',
    'data-tone': tone,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}
