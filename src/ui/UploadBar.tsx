import { Button } from './Button.tsx';
import classes from './UploadBar.module.css';

interface UploadBarProps {
  label: string;
  /** Bytes sent, from 0 to 1; 1 while the server works on the picture. */
  part: number;
  onCancel: () => void;
}

/** How far an upload is, and the way to end it. */
export function UploadBar({ label, part, onCancel }: UploadBarProps) {
  const percent = Math.round(part * 100);
  return (
    <div className={classes.state}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={classes.done} style={{ transform: `scaleX(${part})` }} />
      </div>
      <span className={classes.percent}>{part < 1 ? `${percent}%` : 'Developing…'}</span>
      <Button size="small" look="quiet" onClick={onCancel} aria-label="Cancel upload">
        Cancel
      </Button>
    </div>
  );
}
