import type { ReactNode } from 'react';
import type { MediaPurpose } from '#shared/media.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { editingMessages } from '#shared/messages/editing.ts';
import { useCancelableUpload } from '#client/lib/use-cancelable-upload.ts';
import { useAnnouncement } from '#client/ui/use-announcement.tsx';
import { findFileProblem } from './check-file.ts';
import { type UploadResult, sendFile } from './send-file.ts';

interface UploadControl {
  progress: number | null;
  /**
   * Checks the file and uploads it. A second call cancels the first. Never throws: the answer is the picture, a toast to show, or
   * that it was canceled.
   */
  upload(file: File, alt?: string): Promise<UploadResult>;
  /** Cancels the upload; its call answers `canceled`, and nothing stays on the server. */
  cancel(): void;
  announce: (text: string) => void;
  /** Announces that an upload begins. To render where it stays mounted. */
  announcement: ReactNode;
}

/** The label of the progress bar. */
export const uploadLabels: Record<MediaPurpose, string> = {
  post: commonMessages.uploadingPhoto,
  photo: commonMessages.uploadingPhoto,
  avatar: editingMessages.uploadingPicture,
};

/** One upload at a time, for a form that attaches a picture. Leaving the form cancels it. */
export function useUpload(purpose: MediaPurpose): UploadControl {
  const { progress, run, cancel } = useCancelableUpload();
  const { announce, announcement } = useAnnouncement();
  const upload = async (file: File, alt?: string): Promise<UploadResult> => {
    const sent = await run(async (options): Promise<UploadResult> => {
      const toast = await findFileProblem(file, purpose);
      if (toast) return { outcome: 'failed', toast, canRetry: false };
      announce(uploadLabels[purpose]);
      return sendFile({ file, purpose, alt, ...options });
    });
    return sent ?? { outcome: 'canceled' };
  };
  return { progress, upload, cancel, announce, announcement };
}
