import { Stack, Title } from '@mantine/core';
import { MembersToFollow } from '#client/features/profiles/MembersToFollow.tsx';
import { feedMessages } from '#shared/messages/feed.ts';
import classes from './AsideBoxes.module.css';
import { BeingReviewed } from './BeingReviewed.tsx';

export default function AsideBoxes() {
  return (
    <Stack gap="md">
      <section className={classes.box} data-holds="members" aria-labelledby="members-to-follow">
        <Title id="members-to-follow" order={2} fz="md" lh="md" mb="xs">
          {feedMessages.membersToFollow}
        </Title>
        <MembersToFollow />
      </section>
      <section className={classes.box} data-holds="titles" aria-labelledby="being-reviewed">
        <Title id="being-reviewed" order={2} fz="md" lh="md" mb="xs">
          {feedMessages.beingReviewed}
        </Title>
        <BeingReviewed />
      </section>
    </Stack>
  );
}
