import { Link } from '@tanstack/react-router';
import { IconPencilPlus } from '@tabler/icons-react';
import { shellMessages } from '#shared/messages/shell.ts';
import classes from './NewPostButton.module.css';

/** The round button above the phone's bottom bar. */
export function NewPostButton() {
  return (
    <section aria-label={shellMessages.write}>
      <Link
        to="/new-post"
        className={classes.float}
        aria-label={shellMessages.newPost}
        title={shellMessages.newPost}
      >
        <IconPencilPlus size={26} stroke={1.75} aria-hidden="true" />
      </Link>
    </section>
  );
}
