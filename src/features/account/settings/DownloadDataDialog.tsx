import { Button, Skeleton } from '@mantine/core';
import { trpc } from '#client/lib/trpc.ts';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { counts } from '#shared/messages/counts.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import type { ExportPlan } from '#shared/views/account.ts';
import classes from './DownloadDataDialog.module.css';

interface DownloadDataDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Lists the parts of the data export. Loaded when it is first opened. */
export default function DownloadDataDialog({ opened, onClose }: DownloadDataDialogProps) {
  const plan = trpc.account.export.useQuery(undefined, { enabled: opened, gcTime: 0, staleTime: 0 });
  return (
    <Sheet opened={opened} onClose={onClose} title={settingsMessages.downloadMyData} width={440}>
      <div className={classes.body}>
        <p>{settingsMessages.downloadText}</p>
        {plan.data ? (
          <Parts plan={plan.data} />
        ) : plan.isError ? (
          <FailedRow
            text={plan.error.message || settingsMessages.downloadUnavailable}
            onRetry={() => void plan.refetch()}
            busy={plan.isFetching}
          />
        ) : (
          <Loading label={settingsMessages.preparingData}>
            <Skeleton height={48} />
          </Loading>
        )}
      </div>
    </Sheet>
  );
}

function Parts({ plan: { parts } }: { plan: ExportPlan }) {
  const [only] = parts;
  if (parts.length === 1 && only) {
    return (
      <Button component="a" href={only.address} download size="lg" fullWidth data-autofocus>
        {settingsMessages.download}
      </Button>
    );
  }
  return (
    <>
      <p className={classes.quiet}>{settingsMessages.downloadParts}</p>
      <ul className={classes.parts} aria-label={settingsMessages.parts}>
        {parts.map(({ address, pictures }, index) => (
          <li key={address} className={classes.part}>
            <span>
              {settingsMessages.part(index + 1, parts.length)}
              <span className={classes.what}>
                {index === 0
                  ? settingsMessages.textPart(counts.pictures(pictures))
                  : counts.pictures(pictures)}
              </span>
            </span>
            <Button
              component="a"
              href={address}
              download
              variant="default"
              size="sm"
              aria-label={settingsMessages.downloadPart(index + 1)}
            >
              {settingsMessages.download}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
