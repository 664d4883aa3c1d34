import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useRef } from 'react';
import { isGone, isInvalidInput } from '#client/lib/error-data.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { NotFoundDrawing } from '#client/ui/later-drawings.tsx';
import { announcedImport, importsMessages } from '#shared/messages/imports.ts';
import type { ImportView } from '#shared/views/imports.ts';
import { AnotherImportLink } from './AnotherImportLink.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { useImport } from './use-import.ts';

/** One import: its summary, progress and result. */
export function ImportDetails({ id }: { id: string }) {
  const query = useImport(id);
  const { data: importView, error } = query;
  const missing = useRef<HTMLDivElement>(null);
  // also after it was loaded: an import that was discarded in the meantime can no longer be started
  const isMissing = isGone(error) || isInvalidInput(error);
  // the control that had the focus is gone with it
  useDidUpdate(() => focusUnlessMoved(null, missing.current), [isMissing]);
  if (isMissing)
    return (
      <div ref={missing} tabIndex={-1} style={{ outline: 'none' }}>
        <EmptyState
          drawing={<NotFoundDrawing />}
          title={importsMessages.gone}
          text={importsMessages.goneText}
        >
          <AnotherImportLink />
        </EmptyState>
      </div>
    );
  return (
    <div>
      {/* rendered before its content, so that this is announced */}
      <VisuallyHidden role="status">
        {importView && announcedImport[importView.state](importView)}
      </VisuallyHidden>
      {importView ? (
        <FocusKeeper importView={importView} />
      ) : (
        <ScreenLoadingOrFailed query={query} text={importsMessages.failed}>
          <Loading label={importsMessages.loading}>
            <Stack>
              <Skeleton height={32} width="60%" />
              <Skeleton height={160} radius="lg" />
              <Skeleton height={220} radius="lg" />
            </Stack>
          </Loading>
        </ScreenLoadingOrFailed>
      )}
    </div>
  );
}

/** Takes the focus when the control that had it is gone. */
function FocusKeeper({ importView }: { importView: ImportView }) {
  const wrapper = useRef<HTMLDivElement>(null);
  const { state, titles } = importView;
  useDidUpdate(() => focusUnlessMoved(null, wrapper.current), [state, titles.ambiguous]);
  return (
    <div ref={wrapper} tabIndex={-1} style={{ outline: 'none' }}>
      <ImportStep importView={importView} />
    </div>
  );
}

function ImportStep({ importView }: { importView: ImportView }) {
  const { state, endedAt, isWaiting } = importView;
  if (state === 'ready') return <ImportSummary importView={importView} />;
  if (state === 'undone') {
    return (
      <EmptyState title={importsMessages.undone} text={importsMessages.undoneText}>
        <AnotherImportLink />
      </EmptyState>
    );
  }
  const isFirstRun = state === 'running' && endedAt === null;
  return (
    <Stack gap={32}>
      {/* importing after a choice is too short to show progress */}
      {(isFirstRun || isWaiting || state === 'undoing') && <ImportProgress importView={importView} />}
      {state !== 'undoing' && <ImportResult importView={importView} isFirstRun={isFirstRun} />}
    </Stack>
  );
}
