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

/** Opens the system's share sheet, or copies the link where there is none. Closing the sheet, or a second press, shows nothing. */
export async function share({ url, ...texts }: ShareLink): Promise<void> {
  const link = { ...texts, url: new URL(url, location.origin).href };
  if (hasShareSheet()) {
    try {
      await navigator.share(link);
      return;
    } catch (error) {
      // closed, or already open
      if (error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)) return;
    }
  }
  await copyLink(link.url);
}
