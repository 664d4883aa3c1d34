import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { useSingleFlight } from './use-single-flight.ts';

interface SheetFormProps<Values> {
  /** It can be sent while its values are valid. */
  form: UseFormReturnType<Values>;
  /** What sending it is called: 'Report'. */
  send: string;
  danger?: boolean;
  busy: boolean;
  /** The safe way has the focus when it opens, as in a question; else a field of its own takes it by `data-autofocus`. */
  cautious?: boolean;
  /** Resolves when it is known how it ended. */
  onSend: (values: Values) => Promise<unknown>;
  onCancel: () => void;
  /** Paragraphs and fields. */
  children: ReactNode;
}

/** A short form in a `Sheet`: what it is about, its fields, and the two ways out. */
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
        <Group grow wrap="nowrap" gap="sm">
          <Button
            variant="light"
            size="lg"
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
