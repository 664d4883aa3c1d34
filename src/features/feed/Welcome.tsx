import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { ButtonLink } from '#client/lib/links.ts';
import { useReturnHere } from '#client/lib/use-return-here.ts';
import { Rating } from '#client/ui/Rating.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './Welcome.module.css';

interface WelcomeProps {
  /** A card in the aside, or, where there is none, a band above the feed. */
  variant: 'card' | 'band';
}

/** What Matinee is, and the way in, for visitors. */
export function Welcome({ variant }: WelcomeProps) {
  const titleId = useId();
  const search = useReturnHere();
  const isCard = variant === 'card';
  return (
    <section className={classes[variant]} aria-labelledby={titleId}>
      <div>
        <Rating rating={isCard ? 'fire_4' : 'fire_3'} size={isCard ? 24 : 20} />
        <Title id={titleId} order={2} fz="lg" lh="lg" mt={6} mb={4}>
          {commonMessages.tagline}
        </Title>
        <Text maw="44ch" c="quiet" fz="sm" lh="sm">
          {commonMessages.taglineText}
        </Text>
      </div>
      <ButtonLink to="/auth" search={search} fullWidth={isCard}>
        {commonMessages.joinMatinee}
      </ButtonLink>
    </section>
  );
}
