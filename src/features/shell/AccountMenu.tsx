import { Menu } from '@mantine/core';
import { IconGavel, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { MenuTarget } from '#client/ui/MenuButton.tsx';
import { OpenMenu } from '#client/ui/OpenMenu.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';
import classes from './Rail.module.css';
import { patch, useClientStore } from '#client/store/client-store.ts';

interface AccountMenuProps {
  target: MenuTarget;
  moderator: boolean;
  onSignOut: () => void;
}

/** Links to the member's own screens, and Sign out. */
export function AccountMenu({ target, moderator, onSignOut }: AccountMenuProps) {
  const store = useClientStore();
  const navigate = useNavigate();
  return (
    <OpenMenu target={target} position="top-start">
      <Menu.Item
        leftSection={<IconUser size={20} stroke={1.75} />}
        onClick={() => void navigate({ to: '/profile' })}
      >
        {commonMessages.profile}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSettings size={20} stroke={1.75} />}
        onClick={() => void navigate({ to: '/settings' })}
      >
        {commonMessages.settings}
      </Menu.Item>
      {moderator && (
        <Menu.Item
          leftSection={<IconGavel size={20} stroke={1.75} />}
          onClick={() => void navigate({ to: '/moderation' })}
        >
          {commonMessages.moderation}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<kbd className={classes.key}>?</kbd>}
        onClick={() => patch(store, { shortcutsOpened: true })}
      >
        {shellMessages.keyboardShortcuts}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={20} stroke={1.75} />} onClick={onSignOut}>
        {commonMessages.signOut}
      </Menu.Item>
    </OpenMenu>
  );
}
