import { ButtonLink } from '#client/lib/links.ts';
import { Rating } from '#client/ui/Rating.tsx';
import classes from './FeedWelcome.module.css';

/** For visitors where there is no aside to say it: what this is, in one breath, above the feed. */
export function FeedWelcome() {
  return (
    <section className={classes.band} aria-label="Welcome to Matinee">
      <div className={classes.words}>
        <Rating rating="fire_3" size={20} />
        <h2 className={classes.title}>Films are better with friends</h2>
        <p className={classes.text}>
          Say what you’re watching, give it flames or worse, and see what people you like think of it.
        </p>
      </div>
      <ButtonLink to="/auth">Join Matinee</ButtonLink>
    </section>
  );
}
