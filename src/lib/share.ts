import { toast } from '#client/ui/toasts.ts';
import { sharingToasts } from '#shared/messages/sharing.ts';
import type { Toast } from '#shared/messages/toast.ts';

export interface ShareLink {
  url: string;
  title: string;
  /** Sent before the link by apps that show text. */
  text?: string;
}

/** Whether the browser can open the system's share sheet; if it cannot, links are copied. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Copies a link and shows a toast. Returns false, after another toast, when the browser refused. */
export async function copyLink(url: string, copied: Toast = sharingToasts.copied): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(new URL(url, location.origin).href);
  } catch {
    toast({ ...sharingToasts.copyFailed, tone: 'failed', id: 'share' });
    return false;
  }
  toast({ ...copied, tone: 'done', id: 'share' });
  return true;
}

/** A second press within this many milliseconds is that of a double press. */
const DOUBLE_PRESS = 1_000;
let pressedAt = -Infinity;

/**
 * Opens the system's share sheet, or copies the link where there is none. Closing the sheet, or a double press, shows nothing. The link
 * is also copied if a sheet that was closed counts as open: some browsers do not say that it was.
 */
export async function share({ url, ...texts }: ShareLink): Promise<void> {
  const link = { ...texts, url: new URL(url, location.origin).href };
  if (hasShareSheet()) {
    const now = performance.now();
    const isDoublePress = now - pressedAt < DOUBLE_PRESS;
    if (!isDoublePress) pressedAt = now;
    try {
      await navigator.share(link);
      return;
    } catch (error) {
      const reason = error instanceof DOMException && error.name;
      // closed, or already open
      if (reason === 'AbortError' || (reason === 'InvalidStateError' && isDoublePress)) return;
    }
  }
  await copyLink(link.url);
}
