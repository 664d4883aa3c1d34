import { Link } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './FindReviews.module.css';

export function FindReviews() {
  return (
    <Link to="/reviews" className={classes.find}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>{commonMessages.searchReviews}</span>
    </Link>
  );
}
