import { ButtonLink } from '#client/lib/links.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { exploreMessages } from '#shared/messages/explore.ts';
import classes from './UpsellBanner.module.css';

/** Advertises the plans to members without one. */
export function UpsellBanner() {
  return (
    <div className={classes.banner}>
      <span className={classes.badge} aria-hidden="true">
        {commonMessages.vip}
      </span>
      <p className={classes.text}>{exploreMessages.vipBanner}</p>
      <ButtonLink to="/premium" size="sm">
        {exploreMessages.unlock}
      </ButtonLink>
    </div>
  );
}
