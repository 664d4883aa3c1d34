import classes from './ToastHost.module.css';

interface ToastLineProps {
  words: string;
  action: { label: string; onSelect: () => void };
  onClose: () => void;
}

/** What a toast says, with a button after it. */
export function ToastLine({ words, action, onClose }: ToastLineProps) {
  return (
    <span className={classes.line}>
      <span>{words}</span>
      <button
        type="button"
        className={classes.action}
        onClick={() => {
          onClose();
          action.onSelect();
        }}
      >
        {action.label}
      </button>
    </span>
  );
}
