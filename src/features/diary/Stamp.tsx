import { diaryMessages } from '#shared/messages/diary.ts';
import classes from './Stamp.module.css';

/** A stamp across the poster of a title that was watched again. As large as its container. */
export const Stamp = ({ className = '' }: { className?: string }) => (
  <span className={`${classes.stamp} ${className}`} aria-hidden="true">
    {diaryMessages.again}
  </span>
);
