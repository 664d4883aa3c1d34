import { useId, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { useAutoGrow } from '#client/ui/use-auto-grow.ts';
import { limits } from '#shared/limits.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { report } from './acts.ts';
import classes from './ReportSheet.module.css';

interface ReportSheetProps {
  target: ReportTarget;
  opened: boolean;
  onClose: () => void;
  /** Called before it is reported; what it returns is called when it has left the screen. */
  holdPlace?: () => () => void;
}

const nouns: Record<ReportTarget['kind'], string> = {
  content: 'post',
  reply: 'comment',
  wall_post: 'wall post',
  wall_reply: 'reply',
  profile: 'member',
};

/** Asks what is wrong, if one cares to say, and reports it. Loaded with the first report. */
export default function ReportSheet({ target, opened, onClose, holdPlace }: ReportSheetProps) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const box = useAutoGrow();
  const id = useId();
  const length = Array.from(reason.trim()).length;
  const over = length > limits.reportReason;
  const noun = nouns[target.kind];
  const send = async () => {
    setBusy(true);
    const passFocus = holdPlace?.();
    try {
      await report(target, reason.trim());
      onClose();
      passFocus?.();
    } catch {
      // said by its toast; the words stay for another try
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={`Report this ${noun}`} width={440}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !over) void send();
        }}
      >
        <p className={classes.text}>
          {target.kind === 'profile'
            ? 'We will have a look. Until then, their posts are out of your feeds.'
            : 'We will have a look. You will not see it any more; Settings can bring it back.'}
        </p>
        <label className={classes.label} htmlFor={`${id}-reason`}>
          What is wrong with it? (optional)
        </label>
        <textarea
          ref={box}
          id={`${id}-reason`}
          className={classes.box}
          rows={3}
          value={reason}
          aria-invalid={over || undefined}
          aria-describedby={`${id}-count`}
          data-autofocus
          onChange={(event) => setReason(event.target.value)}
        />
        <p id={`${id}-count`} className={classes.count} data-over={over || undefined}>
          {over && <span role="status">Character limit exceeded</span>}
          <span>
            {length}/{limits.reportReason}
          </span>
        </p>
        <div className={classes.acts}>
          <Button look="soft" size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="large" loading={busy} disabled={over}>
            Report
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
