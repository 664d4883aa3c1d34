import { IconArrowUp } from '@tabler/icons-react';
import classes from './NewPostsPill.module.css';
import { pillText } from './new-posts.ts';

interface NewPostsPillProps {
  count: number;
  /** The first page is being read again. */
  busy: boolean;
  onShow: () => void;
}

/**
 * Says that there is more above. Stands in the feed's head, where no card ever is, so it covers nothing of them. The
 * region around it is always there, so that its coming is spoken.
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
