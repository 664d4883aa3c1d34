import { ButtonLink } from '#client/lib/links.ts';
import { trpc } from '#client/lib/trpc.ts';
import { importsMessages } from '#shared/messages/imports.ts';
import { isInProgress, useTrackImport } from './use-import.ts';

/** A link to the member's running import; renders nothing if it has ended in the meantime. */
export function RunningImportLink() {
  const { data } = trpc.imports.list.useQuery(undefined, { gcTime: 0, refetchOnMount: 'always' });
  const running = data?.items.find(isInProgress);
  useTrackImport(running);
  return (
    running && (
      <ButtonLink to="/settings/import" search={{ id: running.id }} variant="default" size="sm" mt="sm">
        {importsMessages.seeRunning}
      </ButtonLink>
    )
  );
}
