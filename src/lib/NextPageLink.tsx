import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { ListFooter } from '#client/ui/ShowMore.tsx';
import type { WithAnchor } from './links.ts';

/** Where a list goes on without JavaScript. Crawlers find posts in the site map, and need not follow it to the end. */
export const NextPageLink = createLink((props: WithAnchor<ButtonProps>) => (
  <ListFooter>
    <Button component="a" rel="nofollow" variant="light" {...props} />
  </ListFooter>
));
