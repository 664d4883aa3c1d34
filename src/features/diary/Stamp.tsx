import { diaryMessages } from '#shared/messages/diary.ts';
import classes from './Stamp.module.css';

/** Stamped across the poster of what was watched again. As large as its container. */
export const Stamp = ({ className = '' }: { className?: string }) => (
  <span className={`${classes.stamp} ${className}`} aria-hidden="true">
    {diaryMessages.again}
  </span>
);
