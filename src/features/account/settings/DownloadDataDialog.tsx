import { Button, Skeleton } from '@mantine/core';
import { trpc } from '#client/lib/trpc.ts';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import type { ExportPlan } from '#shared/views/account.ts';
import classes from './DownloadDataDialog.module.css';

interface DownloadDataDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** What is in a copy of one's data, and where to get it. Loaded with the first question. */
export default function DownloadDataDialog({ opened, onClose }: DownloadDataDialogProps) {
  const plan = trpc.account.export.useQuery(undefined, { enabled: opened, gcTime: 0, staleTime: 0 });
  return (
    <Sheet opened={opened} onClose={onClose} title="Download my data" width={440}>
      <div className={classes.body}>
        <p>
          Everything of yours in a zip file: profile, settings, posts, comments, hearts, bookmarks, follows,
          titles, wall and notifications as JSON, and your pictures. Nothing private of anybody else.
        </p>
        {plan.data ? (
          <Parts plan={plan.data} />
        ) : plan.isError ? (
          <FailedRow
            text={plan.error.message || 'Your data cannot be reached right now.'}
            onRetry={() => void plan.refetch()}
            busy={plan.isFetching}
          />
        ) : (
          <Loading label="Looking through your data">
            <Skeleton height={48} />
          </Loading>
        )}
      </div>
    </Sheet>
  );
}

const pictureCount = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`);

function Parts({ plan: { parts } }: { plan: ExportPlan }) {
  const [only] = parts;
  if (parts.length === 1 && only) {
    return (
      <Button component="a" href={only.address} download size="lg" fullWidth data-autofocus>
        Download
      </Button>
    );
  }
  return (
    <>
      <p className={classes.quiet}>
        You have many pictures, so it comes in parts. Each can be fetched again.
      </p>
      <ul className={classes.parts} aria-label="Parts">
        {parts.map(({ address, pictures }, index) => (
          <li key={address} className={classes.part}>
            <span>
              Part {index + 1} of {parts.length}
              <span className={classes.what}>
                {index === 0 ? `Everything in words, ${pictureCount(pictures)}` : pictureCount(pictures)}
              </span>
            </span>
            <Button
              component="a"
              href={address}
              download
              variant="default"
              size="sm"
              aria-label={`Download part ${index + 1}`}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
