import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAnnouncement } from '#client/ui/use-announcement.tsx';
import { useHasLeftScreen } from '#client/ui/use-has-left-screen.ts';
import { useClient } from '#client/store/client.ts';
import { type Refusal, sendForm } from '#client/lib/send-form.ts';
import { useCancelableUpload } from '#client/lib/use-cancelable-upload.ts';
import { useLeaveGuard } from '#client/store/use-leave-guard.ts';
import { type ErrorReason, errorReasons } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { refusalMessage } from '#shared/messages/refusal-message.ts';
import { importsMessages } from '#shared/messages/imports.ts';
import type { Toast } from '#shared/messages/toast.ts';
import { isInProgress } from './use-import.ts';

/** Why an upload failed. */
export interface UploadProblem extends Toast {
  /** Sending the same files again may succeed. */
  canRetry: boolean;
  /** The ZIP is encrypted: its password is asked for. */
  needsPassword: boolean;
  /** Another import is under way: the problem leads to it. */
  isAnotherRunning: boolean;
  /** Files that could not be read, each with why. */
  unread: Record<string, string>;
}

const problem = (about: Toast, more: Partial<UploadProblem> = {}): UploadProblem => ({
  title: about.title,
  message: about.message ?? '',
  canRetry: false,
  needsPassword: false,
  isAnotherRunning: false,
  unread: {},
  ...more,
});

/** Refusals of these files; all others may be temporary. */
const permanentRefusals: readonly ErrorReason[] = [
  'IMPORT_TOO_LARGE',
  'IMPORT_PASSWORD_NEEDED',
  'IMPORT_PASSWORD_WRONG',
  'IMPORT_DAMAGED',
  'IMPORT_UNKNOWN',
  'IMPORT_MIXED',
];

const alreadyRunning = problem(errorReasons.IMPORT_RUNNING, { canRetry: true, isAnotherRunning: true });

function problemOf(refusal: Refusal | null): UploadProblem {
  if (!refusal) return problem(importsMessages.sendFailed, { canRetry: true });
  const { reason, title, fields = {} } = refusal;
  const needsPassword = reason === 'IMPORT_PASSWORD_NEEDED' || reason === 'IMPORT_PASSWORD_WRONG';
  return problem(
    { title, message: refusalMessage(refusal) },
    {
      canRetry: !permanentRefusals.includes(reason),
      needsPassword,
      isAnotherRunning: reason === 'IMPORT_RUNNING',
      unread: reason === 'IMPORT_UNKNOWN' || reason === 'IMPORT_TOO_LARGE' ? fields : {},
    },
  );
}

/** Sends the files of a history, and opens its summary. Leaving the screen asks first, and cancels the upload. */
export function useImportUpload() {
  const hasLeft = useHasLeftScreen();
  const navigate = useNavigate();
  const { trpcClient } = useClient();
  const [upload, setUpload] = useState<{ files: readonly File[]; password?: string | undefined }>({
    files: [],
  });
  const { progress, run, cancel } = useCancelableUpload();
  const { announce, announcement } = useAnnouncement();
  const [failure, setFailure] = useState<UploadProblem | null>(null);
  const allowLeaving = useLeaveGuard(progress !== null, {
    ...importsMessages.leaveUpload,
    // an import that is shown has the same path
    withSearch: true,
    onLeave: cancel,
  });

  const send = async (chosen: readonly File[], password?: string): Promise<void> => {
    cancel();
    setUpload({ files: chosen, password });
    setFailure(null);
    // a folder without any file that could be a history
    if (chosen.length === 0) return setFailure(problem(errorReasons.IMPORT_UNKNOWN));
    const bytes = chosen.reduce((total, { size }) => total + size, 0);
    if (bytes > limits.importBytes || chosen.length > limits.importFiles)
      return setFailure(problem(errorReasons.IMPORT_TOO_LARGE));
    announce(importsMessages.sending);
    const form = new FormData();
    // the password first: it is read with the files
    if (password !== undefined) form.append('password', password);
    for (const file of chosen) form.append('file', file);
    const result = await run(async ({ signal, onProgress }) => {
      // checked before the upload, since a browser reads a refusal only after it has sent everything
      const imports = await trpcClient.imports.list.query(undefined, { signal }).catch(() => null);
      if (imports?.items.some(isInProgress)) return { outcome: 'running' as const };
      return sendForm<{ id: string }>('/imports', { form, signal, onProgress });
    });
    if (result?.outcome === 'running') setFailure(alreadyRunning);
    if (result?.outcome === 'failed') setFailure(problemOf(result.refusal));
    if (result?.outcome === 'done' && !hasLeft()) {
      allowLeaving();
      await navigate({ to: '/settings/import', search: { id: result.answer.id } });
    }
  };
  return {
    files: upload.files,
    progress,
    problem: failure,
    send: (chosen: readonly File[]) => void send(chosen),
    /** Sends the same files again, with another password of the ZIP if it is given. */
    sendAgain: (password = upload.password) => void send(upload.files, password),
    cancel,
    /** Announces that an upload begins. To render where it stays mounted. */
    announcement,
  };
}
