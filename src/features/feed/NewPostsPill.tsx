import { IconArrowUp } from '@tabler/icons-react';
import classes from './NewPostsPill.module.css';
import { pillText } from './new-posts.ts';

interface NewPostsPillProps {
  count: number;
  busy: boolean;
  onShow: () => void;
}

/**
 * The button that shows new posts. It is in the feed's head and covers no card. The live region around it is always rendered, so
 * that screen readers announce it.
 */
export function NewPostsPill({ count, busy, onShow }: NewPostsPillProps) {
  return (
    <output className={classes.region}>
      {count > 0 && (
        <button type="button" className={classes.pill} onClick={onShow} aria-disabled={busy || undefined}>
          <IconArrowUp size={16} stroke={2.25} aria-hidden="true" />
          {pillText(count)}
        </button>
      )}
    </output>
  );
}
