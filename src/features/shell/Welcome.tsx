import { Text, Title } from '@mantine/core';
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
      <Title id="welcome" order={2} fz="lg" lh="lg" mt={4}>
        {commonMessages.tagline}
      </Title>
      <Text mb="xs" c="quiet" fz="sm" lh="sm">
        {commonMessages.taglineText}
      </Text>
      <ButtonLink to="/auth" search={search} fullWidth>
        {commonMessages.joinMatinee}
      </ButtonLink>
    </section>
  );
}
