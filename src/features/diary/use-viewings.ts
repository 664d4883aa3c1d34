import { attemptFor } from '#client/lib/attempts.ts';
import type { Attempt } from '#client/lib/attempts.ts';
import { useClient } from '#client/store/client.ts';
import { nullIfGone } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { applyRemoval, applyRestoration, applyUpdate } from '#client/store/entities.ts';
import { toast } from '#client/ui/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { diaryToasts } from '#shared/messages/diary.ts';
import type { LogViewing } from '#shared/schemas/diary.ts';
import type { LoggedViewing, ViewingView } from '#shared/views/diary.ts';
import { isMarkOfTitle } from './is-mark-of-title.ts';
import { refreshDiaryEverywhere } from './refresh-diary.ts';
import type { ViewingDetails } from './ViewingForm.tsx';

/** Removes the viewer's viewings. `onRemoved` is called even if the component is unmounted by then. */
function useRemoval(onRemoved: (viewing: ViewingView) => void) {
  const client = useClient();
  return useMutation({
    mutationFn: ({ id }: ViewingView) => client.trpcClient.diary.remove.mutate({ id }).catch(nullIfGone),
    meta: { failed: diaryToasts.removeFailed, about: ({ id }: ViewingView) => id },
    onSuccess: (_, viewing) => {
      applyRemoval(client.store, viewing, viewing.rev);
      onRemoved(viewing);
      refreshDiaryEverywhere(client, viewing);
    },
  });
}

/** Removes one of the viewer's viewings, with an Undo that restores it. */
export function useRemoveViewing(): (viewing: ViewingView) => void {
  const client = useClient();
  const restore = trpc.diary.restore.useMutation({
    meta: { failed: diaryToasts.restoreFailed, about: ({ id }: { id: string }) => id },
    onSuccess: (viewing) => {
      applyRestoration(client.store, viewing);
      applyUpdate(client.store, viewing);
      refreshDiaryEverywhere(client, viewing);
    },
  });
  const remove = useRemoval((viewing) => {
    toast({
      ...diaryToasts.removed,
      id: 'viewing',
      action: { label: commonMessages.undo, onSelect: () => restore.mutate({ id: viewing.id }) },
    });
  });
  return (viewing) => remove.mutate(viewing);
}

/** Edits one of the viewer's viewings. */
function useUpdateViewing() {
  const client = useClient();
  return trpc.diary.update.useMutation({
    meta: { failed: diaryToasts.updateFailed, about: ({ id }: { id: string }) => id },
    onSuccess: (viewing) => {
      applyUpdate(client.store, viewing);
      refreshDiaryEverywhere(client, viewing);
      toast({ ...diaryToasts.updated, tone: 'done', id: 'viewing' });
    },
  });
}

/**
 * Saves the fields of one of the viewer's viewings that a form has changed since it was mounted: what was saved elsewhere meanwhile is
 * not reverted, and nothing is sent if nothing was changed. Calls `onSaved` while the component is mounted.
 */
export function useSaveViewing(viewing: ViewingView) {
  const update = useUpdateViewing();
  const [before] = useState(viewing);
  const save = async (details: ViewingDetails, onSaved: () => void): Promise<void> => {
    const changed = Object.entries(details).filter(
      ([name, value]) => before[name as keyof ViewingDetails] !== value,
    );
    if (changed.length === 0) onSaved();
    else
      await update
        .mutateAsync({ id: viewing.id, ...Object.fromEntries(changed) }, { onSuccess: onSaved })
        .catch(() => undefined);
  };
  return { save, saving: update.isPending };
}

/**
 * Logs viewings, each once: a retry after a lost response logs nothing twice. Undo removes the viewing again. `onLogged`
 * is called with the viewing and with what to offer next, `onDone` only while the component is mounted.
 */
export function useLogViewing(onLogged?: (viewing: LoggedViewing) => void) {
  const client = useClient();
  const attempt = useRef<Attempt>(null);
  const undo = useRemoval(() => toast({ ...diaryToasts.removed, id: 'viewing' }));
  const log = trpc.diary.log.useMutation({
    meta: { failed: diaryToasts.logFailed, about: ({ title }: LogViewing) => title },
    // the removal of a mark that arrived later would also remove what is logged, or ask whether to
    onMutate: ({ title }) => client.toggles.whenDelivered(isMarkOfTitle(title)),
    onSuccess: (viewing) => {
      attempt.current = null;
      refreshDiaryEverywhere(client, viewing);
      toast({
        ...diaryToasts.logged,
        id: 'viewing',
        action: { label: commonMessages.undo, onSelect: () => undo.mutate(viewing) },
      });
      onLogged?.(viewing);
    },
  });
  const send = (viewing: Omit<LogViewing, 'clientId'>, onDone?: () => void): Promise<unknown> => {
    attempt.current = attemptFor(attempt.current, JSON.stringify(viewing));
    const { clientId } = attempt.current;
    return log.mutateAsync({ ...viewing, clientId }, { onSuccess: onDone }).catch(() => undefined);
  };
  return { log: send, logging: log.isPending };
}
