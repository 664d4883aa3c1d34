import { attemptFor } from '#client/lib/attempts.ts';
import type { Attempt } from '#client/lib/attempts.ts';
import { useClient } from '#client/store/client.ts';
import type { StoreClient } from '#client/store/client.ts';
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
import { refreshDiaryEverywhere, refreshProgress } from './refresh-diary.ts';
import type { ViewingDetails } from './ViewingForm.tsx';

/** Refetches what a change of a viewing of the viewer's own changes. */
function refreshAfter(client: StoreClient, viewing: ViewingView): void {
  refreshDiaryEverywhere(client, viewing);
  if (viewing.episode) void refreshProgress(client, viewing.tmdbId);
}

/** Removes viewings of the viewer's own. `onRemoved` is called also when the component is gone by then. */
function useRemoval(onRemoved: (viewing: ViewingView) => void) {
  const client = useClient();
  return useMutation({
    mutationFn: ({ id }: ViewingView) => client.trpcClient.diary.remove.mutate({ id }).catch(nullIfGone),
    meta: { failed: diaryToasts.removeFailed, about: ({ id }: ViewingView) => id },
    onSuccess: (_, viewing) => {
      onRemoved(viewing);
      refreshAfter(client, viewing);
    },
  });
}

/** Removes a viewing of the viewer's own, with an Undo that brings the same one back. */
export function useRemoveViewing(): (viewing: ViewingView) => void {
  const client = useClient();
  const restore = trpc.diary.restore.useMutation({
    meta: { failed: diaryToasts.restoreFailed, about: ({ id }: { id: string }) => id },
    onSuccess: (viewing) => {
      applyRestoration(client.store, viewing);
      applyUpdate(client.store, viewing);
      refreshAfter(client, viewing);
    },
  });
  const remove = useRemoval((viewing) => {
    applyRemoval(client.store, viewing, viewing.rev);
    toast({
      ...diaryToasts.removed,
      id: 'viewing',
      action: { label: commonMessages.undo, onSelect: () => restore.mutate({ id: viewing.id }) },
    });
  });
  return (viewing) => remove.mutate(viewing);
}

/** Changes a viewing of the viewer's own. */
function useUpdateViewing() {
  const client = useClient();
  return trpc.diary.update.useMutation({
    meta: { failed: diaryToasts.updateFailed, about: ({ id }: { id: string }) => id },
    onSuccess: (viewing) => {
      applyUpdate(client.store, viewing);
      refreshAfter(client, viewing);
      toast({ ...diaryToasts.updated, tone: 'done', id: 'viewing' });
    },
  });
}

/**
 * Saves what a form has changed of a viewing of the viewer's own since it was mounted with it: what was saved elsewhere meanwhile is
 * not reverted, and nothing is sent where nothing was changed. Calls `onSaved` while the component is mounted.
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
 * Logs viewings of the viewer's own, each once: a retry after a lost answer logs nothing twice. Undo removes it again. `onLogged`
 * is called with the viewing and with what to offer next; `onDone`, while the component is mounted.
 */
export function useLogViewing(onLogged?: (viewing: LoggedViewing) => void) {
  const client = useClient();
  const attempt = useRef<Attempt>(null);
  const undo = useRemoval(() => toast({ ...diaryToasts.removed, id: 'viewing' }));
  const log = trpc.diary.log.useMutation({
    meta: { failed: diaryToasts.logFailed, about: ({ title }: LogViewing) => title },
    onSuccess: (viewing) => {
      attempt.current = null;
      refreshAfter(client, viewing);
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
