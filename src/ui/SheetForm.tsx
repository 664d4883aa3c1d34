import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { use, useEffect, useImperativeHandle, useRef } from 'react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { askToDiscard } from './ask.tsx';
import type { DiscardQuestion } from './ask.tsx';
import { disabledUntil, focusFirstInvalid } from './invalid-fields.ts';
import { SheetGuard, SheetOpened } from './Sheet.tsx';
import { useSingleFlight } from './use-single-flight.ts';

interface SheetFormProps<Values> {
  /** It can be sent only while its values are valid. */
  form: UseFormReturnType<Values>;
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  /** Cancel gets the focus when it opens, as in a question; otherwise a field with `data-autofocus` does. */
  focusCancel?: boolean;
  /** Asked before changed values are discarded, in a form that does not keep them. */
  discard?: DiscardQuestion;
  /** Resolves when the outcome is known. */
  onSend: (values: Values) => Promise<unknown>;
  /** Called when it was sent with invalid values; the first invalid field then has the focus. */
  onRefused?: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A short form in a `Sheet`: text, fields, Cancel and the submit button. */
export function SheetForm<Values>({
  form,
  submitLabel,
  danger,
  busy,
  focusCancel,
  discard,
  onSend,
  onRefused,
  onCancel,
  children,
}: SheetFormProps<Values>) {
  const submit = useSingleFlight(onSend);
  const question = useRef<Promise<() => void>>(null);
  const guard = (leave: () => void) => {
    if (discard && form.isDirty()) question.current = askToDiscard({ ...discard, onConfirm: leave });
    else leave();
  };
  useImperativeHandle(use(SheetGuard), () => guard);
  const opened = use(SheetOpened);
  // when the sheet closes because the form was sent meanwhile, the question closes too
  useEffect(() => (opened ? () => void question.current?.then((close) => close()) : undefined), [opened]);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => submit(values),
        (errors) => {
          focusFirstInvalid(form, errors);
          onRefused?.();
        },
      )}
    >
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
            onClick={() => guard(onCancel)}
            {...(focusCancel && { 'data-autofocus': true })}
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
            {...disabledUntil(form.isValid())}
          >
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
