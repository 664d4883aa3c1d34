import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { limited } from '#client/ui/limited.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { SheetForm } from '#client/ui/SheetForm.tsx';
import { limits } from '#shared/limits.ts';
import { targetNouns } from '#shared/messages/common.ts';
import { safetyMessages } from '#shared/messages/safety.ts';
import { Report } from '#shared/schemas/safety.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { useClient } from '#client/store/client.ts';
import { validateBy } from '#client/lib/validate-by.ts';
import { report } from './safety-actions.ts';

interface ReportSheetProps {
  target: ReportTarget;
  opened: boolean;
  onClose: () => void;
  /** Called before the report; the function it returns is called when the item has left the screen. */
  prepareFocusMove?: () => () => void;
}

const validate = validateBy(Report.pick({ reason: true }));

/** Asks for an optional reason, and reports. Loaded with the first report. */
export default function ReportSheet({ target, opened, onClose, prepareFocusMove }: ReportSheetProps) {
  const client = useClient();
  const form = useForm({ initialValues: { reason: '' }, validate });
  const [busy, setBusy] = useState(false);
  const noun = targetNouns[target.kind];
  const send = async ({ reason }: { reason: string }) => {
    setBusy(true);
    const moveFocus = prepareFocusMove?.();
    try {
      await report(client, target, reason.trim());
      form.reset();
      onClose();
      moveFocus?.();
    } catch {
      // a toast has reported the error; the reason stays for another try
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={safetyMessages.reportTitle(noun)}>
      <SheetForm form={form} submitLabel={safetyMessages.report} busy={busy} onSend={send} onCancel={onClose}>
        <Text c="quiet">
          {target.kind === 'profile' ? safetyMessages.reportMemberText : safetyMessages.reportContentText}
        </Text>
        <Textarea
          label={safetyMessages.reportReason}
          autosize
          minRows={3}
          maxRows={8}
          data-autofocus
          readOnly={busy}
          {...form.getInputProps('reason')}
          {...limited(form.values.reason, limits.reportReason, { alwaysCounted: true })}
        />
      </SheetForm>
    </Sheet>
  );
}
