import { Text, Title } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { Rating } from '#client/ui/Rating.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { feedMessages } from '#shared/messages/feed.ts';
import classes from './FeedWelcome.module.css';

/** For visitors where there is no aside: what Matinee is, above the feed. */
export function FeedWelcome() {
  return (
    <section className={classes.band} aria-label={feedMessages.welcome}>
      <div>
        <Rating rating="fire_3" size={20} />
        <Title order={2} fz="lg" lh="lg" mt={6} mb={4}>
          {commonMessages.tagline}
        </Title>
        <Text maw="44ch" c="quiet" fz="sm" lh="sm">
          {commonMessages.taglineText}
        </Text>
      </div>
      <ButtonLink to="/auth">{commonMessages.joinMatinee}</ButtonLink>
    </section>
  );
}
