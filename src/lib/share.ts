import { toast } from '#client/ui/toasts.ts';
import { sharingToasts } from '#shared/messages/sharing.ts';
import type { Toast } from '#shared/messages/toast.ts';

/** What is handed to the system's share sheet. */
export interface ShareLink {
  /** Absolute, or a path of this site. */
  url: string;
  /** What the link is about, in a few words. */
  title: string;
  /** Sent before the link where the receiving app shows text. */
  text?: string;
}

/** Whether the system has a share sheet. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Copies a link and says so. Returns false, and says that, when the browser refused. */
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

/** Opens the system's share sheet; copies the link where there is none. A sheet that was closed says nothing. */
export async function share({ url, ...words }: ShareLink): Promise<void> {
  const link = { ...words, url: new URL(url, location.origin).href };
  if (hasShareSheet()) {
    try {
      await navigator.share(link);
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyLink(link.url);
}
