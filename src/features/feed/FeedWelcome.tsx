import { ButtonLink } from '#client/lib/links.ts';
import { Rating } from '#client/ui/Rating.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { feedMessages } from '#shared/messages/feed.ts';
import classes from './FeedWelcome.module.css';

/** For visitors where there is no aside: what Matinee is, above the feed. */
export function FeedWelcome() {
  return (
    <section className={classes.band} aria-label={feedMessages.welcome}>
      <div className={classes.words}>
        <Rating rating="fire_3" size={20} />
        <h2 className={classes.title}>{commonMessages.tagline}</h2>
        <p className={classes.text}>{commonMessages.taglineText}</p>
      </div>
      <ButtonLink to="/auth">{commonMessages.joinMatinee}</ButtonLink>
    </section>
  );
}
