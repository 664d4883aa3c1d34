import { MembersToFollow } from '#client/features/profiles/MembersToFollow.tsx';
import { feedMessages } from '#shared/messages/feed.ts';
import classes from './AsideBoxes.module.css';
import { BeingReviewed } from './BeingReviewed.tsx';

export default function AsideBoxes() {
  return (
    <div className={classes.boxes}>
      <section className={classes.box} data-holds="members" aria-labelledby="members-to-follow">
        <h2 id="members-to-follow" className={classes.title}>
          {feedMessages.membersToFollow}
        </h2>
        <MembersToFollow />
      </section>
      <section className={classes.box} data-holds="titles" aria-labelledby="being-reviewed">
        <h2 id="being-reviewed" className={classes.title}>
          {feedMessages.beingReviewed}
        </h2>
        <BeingReviewed />
      </section>
    </div>
  );
}
