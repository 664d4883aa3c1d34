import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { useSingleFlight } from './use-single-flight.ts';

interface SheetFormProps<Values> {
  /** It can be sent while its values are valid. */
  form: UseFormReturnType<Values>;
  send: string;
  danger?: boolean;
  busy: boolean;
  /** Cancel has the focus when it opens, as in a question; else a field takes it by `data-autofocus`. */
  cautious?: boolean;
  /** Resolves when the outcome is known. */
  onSend: (values: Values) => Promise<unknown>;
  onCancel: () => void;
  children: ReactNode;
}

/** A short form in a `Sheet`: text, fields, Cancel and the submit button. */
export function SheetForm<Values>({
  form,
  send,
  danger,
  busy,
  cautious,
  onSend,
  onCancel,
  children,
}: SheetFormProps<Values>) {
  const submit = useSingleFlight(onSend);
  return (
    <form onSubmit={form.onSubmit((values) => submit(values))}>
      <Stack gap={20} px={20} pt="md" pb={20}>
        {children}
        <Group gap="sm">
          <Button
            variant="light"
            size="lg"
            px="md"
            flex={1}
            miw="max-content"
            disabled={busy}
            onClick={onCancel}
            {...(cautious && { 'data-autofocus': true })}
          >
            {commonMessages.cancel}
          </Button>
          <Button
            type="submit"
            color={danger ? 'danger' : undefined}
            size="lg"
            px="md"
            flex={1}
            miw="max-content"
            loading={busy}
            disabled={!form.isValid()}
          >
            {send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
