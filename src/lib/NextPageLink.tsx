import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { ListFooter } from '#client/ui/ShowMore.tsx';
import type { WithAnchor } from './links.ts';

/** The link to a list's next page, for readers without JavaScript. Crawlers find posts in the site map and need not follow it. */
export const NextPageLink = createLink((props: WithAnchor<ButtonProps>) => (
  <ListFooter>
    <Button component="a" rel="nofollow" variant="light" {...props} />
  </ListFooter>
));
