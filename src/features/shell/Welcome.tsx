import { ButtonLink } from '#client/lib/links.ts';
import { Rating } from '#client/ui/Rating.tsx';
import { useReturnHere } from '#client/lib/use-return-here.ts';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './Welcome.module.css';

export function Welcome() {
  const search = useReturnHere();
  return (
    <section className={classes.card} aria-labelledby="welcome">
      <Rating rating="fire_4" size={24} />
      <h2 id="welcome" className={classes.title}>
        {commonMessages.tagline}
      </h2>
      <p className={classes.text}>{commonMessages.taglineText}</p>
      <ButtonLink to="/auth" search={search} fullWidth>
        {commonMessages.joinMatinee}
      </ButtonLink>
    </section>
  );
}
