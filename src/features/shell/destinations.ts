import {
  IconBell,
  IconBellFilled,
  IconCompass,
  IconCompassFilled,
  IconGavel,
  IconHome,
  IconHomeFilled,
  IconInbox,
  IconMessageCircle,
  IconMovie,
  IconPlayerTrackNext,
  IconPlayerTrackNextFilled,
  IconSettings,
  IconSettingsFilled,
  IconUser,
  IconUserFilled,
} from '@tabler/icons-react';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';

export interface Destination {
  label: string;
  link: Pick<LinkProps, 'to' | 'search' | 'activeOptions'>;
  Icon: TablerIcon;
  ActiveIcon: TablerIcon;
  /** Hidden from visitors. */
  membersOnly?: true;
}

const home: Destination = {
  label: commonMessages.home,
  link: { to: '/', activeOptions: { exact: true, includeSearch: false } },
  Icon: IconHome,
  ActiveIcon: IconHomeFilled,
};
const explore: Destination = {
  label: commonMessages.explore,
  link: { to: '/explore', search: { tab: 'all' }, activeOptions: { includeSearch: false } },
  Icon: IconCompass,
  ActiveIcon: IconCompassFilled,
};
const profile: Destination = {
  label: commonMessages.profile,
  link: { to: '/profile', activeOptions: { exact: true, includeSearch: false } },
  Icon: IconUser,
  ActiveIcon: IconUserFilled,
};
const titles: Destination = {
  label: commonMessages.moviesShows,
  link: { to: '/movies-shows-reviews' },
  Icon: IconMovie,
  ActiveIcon: IconMovie,
};
const upNext: Destination = {
  label: commonMessages.upNext,
  link: { to: '/up-next' },
  Icon: IconPlayerTrackNext,
  ActiveIcon: IconPlayerTrackNextFilled,
  membersOnly: true,
};
const notifications: Destination = {
  label: commonMessages.notifications,
  link: { to: '/notifications' },
  Icon: IconBell,
  ActiveIcon: IconBellFilled,
};
const inbox: Destination = {
  label: shellMessages.inbox,
  link: { to: '/inbox' },
  Icon: IconInbox,
  ActiveIcon: IconInbox,
};
const messages: Destination = {
  ...inbox,
  label: shellMessages.messages,
  Icon: IconMessageCircle,
  ActiveIcon: IconMessageCircle,
};
const settings: Destination = {
  label: commonMessages.settings,
  link: { to: '/settings' },
  Icon: IconSettings,
  ActiveIcon: IconSettingsFilled,
};
/** The moderators' queue; not in the lists below, because most members never see it. */
export const moderation: Destination = {
  label: commonMessages.moderation,
  link: { to: '/moderation' },
  Icon: IconGavel,
  ActiveIcon: IconGavel,
};

export const bottomBar = { before: [home, explore], after: [inbox, profile] } as const;

const drawer = [home, profile, explore, titles, upNext, notifications, messages, settings];

const rail = [home, explore, titles, upNext, notifications, inbox, profile, settings];

const destinationsOf = (destinations: Destination[]) => (isMember: boolean) =>
  destinations.filter(({ membersOnly }) => isMember || !membersOnly);

/** The entries of the phone's drawer. */
export const drawerDestinations = destinationsOf(drawer);
/** The entries of the rail on wide screens. */
export const railDestinations = destinationsOf(rail);
