import { ButtonLink } from '#client/lib/links.ts';
import classes from './UpsellBanner.module.css';

/** What a plan is good for, among the cards of those who have none. */
export function UpsellBanner() {
  return (
    <div className={classes.banner}>
      <span className={classes.badge} aria-hidden="true">
        VIP
      </span>
      <p className={classes.words}>VIP can view all profiles</p>
      <ButtonLink to="/premium" size="sm">
        Unlock
      </ButtonLink>
    </div>
  );
}
