import { IconGavel } from '@tabler/icons-react';
import type { Destination } from './destinations.ts';

/** Where moderators find what was reported; apart from the others, because most never see it. */
export const moderation: Destination = {
  label: 'Moderation',
  link: { to: '/moderation' },
  Icon: IconGavel,
  ActiveIcon: IconGavel,
};
