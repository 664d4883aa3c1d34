import { IconPencilPlus } from '@tabler/icons-react';
import { BareLink } from '#client/ui/TextLink.tsx';
import classes from './NewPostButton.module.css';

/** The round button that floats above the phone's bottom bar. */
export function NewPostButton() {
  return (
    <section aria-label="Write">
      <BareLink to="/new-post" className={classes.float} aria-label="New post" title="New post">
        <IconPencilPlus size={26} stroke={1.75} aria-hidden="true" />
      </BareLink>
    </section>
  );
}
