import { Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import { refusalMessageOf } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { counts } from '#shared/messages/counts.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import type { ExportPlan } from '#shared/views/account.ts';
import classes from './SettingsRows.module.css';

interface DownloadDataDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Lists the parts of the data export. Loaded when it is first opened. */
export default function DownloadDataDialog({ opened, onClose }: DownloadDataDialogProps) {
  const plan = trpc.account.export.useQuery(undefined, { enabled: opened, gcTime: 0, staleTime: 0 });
  return (
    <Sheet opened={opened} onClose={onClose} title={settingsMessages.downloadMyData}>
      <Stack gap={20} px={20} pt="md" pb={20}>
        <p>{settingsMessages.downloadText}</p>
        {plan.data ? (
          <Parts plan={plan.data} />
        ) : (
          <LoadingOrFailed
            query={plan}
            failed={refusalMessageOf(plan.error) ?? settingsMessages.downloadUnavailable}
          >
            <Loading label={settingsMessages.preparingData}>
              <Skeleton height={48} />
            </Loading>
          </LoadingOrFailed>
        )}
      </Stack>
    </Sheet>
  );
}

/** Takes the focus from the dialog's Close, which has it while the parts are loading. */
const takeFocus = (element: HTMLElement | null): void =>
  focusUnlessMoved(element?.closest('[role="dialog"]'), element);

function Parts({ plan: { parts } }: { plan: ExportPlan }) {
  const [only] = parts;
  if (parts.length === 1 && only) {
    return (
      <Button component="a" href={only.address} download size="lg" fullWidth data-autofocus ref={takeFocus}>
        {settingsMessages.download}
      </Button>
    );
  }
  return (
    <>
      <Text size="sm" c="quiet">
        {settingsMessages.downloadParts}
      </Text>
      <ul className={classes.rows} aria-label={settingsMessages.parts}>
        {parts.map(({ address, pictures }, index) => (
          <Flex component="li" key={address} align="center" justify="space-between" gap="md" py="sm">
            <span>
              {settingsMessages.part(index + 1, parts.length)}
              <Text size="sm" c="quiet" span display="block">
                {index === 0
                  ? settingsMessages.textPart(counts.pictures(pictures))
                  : counts.pictures(pictures)}
              </Text>
            </span>
            <Button
              component="a"
              href={address}
              download
              variant="default"
              size="sm"
              aria-label={settingsMessages.downloadPart(index + 1)}
              {...(index === 0 && { 'data-autofocus': true, ref: takeFocus })}
            >
              {settingsMessages.download}
            </Button>
          </Flex>
        ))}
      </ul>
    </>
  );
}
