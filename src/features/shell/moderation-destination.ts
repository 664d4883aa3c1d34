import { IconGavel } from '@tabler/icons-react';
import { commonMessages } from '#shared/messages/common.ts';
import type { Destination } from './destinations.ts';

/** The moderators' queue; apart from the others, because most members never see it. */
export const moderation: Destination = {
  label: commonMessages.moderation,
  link: { to: '/moderation' },
  Icon: IconGavel,
  ActiveIcon: IconGavel,
};
