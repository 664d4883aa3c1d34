import { IconGavel, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActionMenu } from '#client/ui/ActionMenu.tsx';
import classes from './Rail.module.css';
import { patch, useClientStore } from '#client/store/client-store.ts';

interface AccountMenuProps {
  /** What stands on its button. */
  children: ReactNode;
  /** Whether they decide about what members report. */
  moderator: boolean;
  onSignOut: () => void;
}

/** Where one's own things are, and the way out. */
export function AccountMenu({ children, moderator, onSignOut }: AccountMenuProps) {
  const store = useClientStore();
  const navigate = useNavigate();
  const items = [
    {
      label: 'Profile',
      icon: <IconUser size={20} stroke={1.75} />,
      onSelect: () => void navigate({ to: '/profile' }),
    },
    {
      label: 'Settings',
      icon: <IconSettings size={20} stroke={1.75} />,
      onSelect: () => void navigate({ to: '/settings' }),
    },
    ...(moderator
      ? [
          {
            label: 'Moderation',
            icon: <IconGavel size={20} stroke={1.75} />,
            onSelect: () => void navigate({ to: '/moderation' }),
          },
        ]
      : []),
    {
      label: 'Keyboard shortcuts',
      icon: <kbd className={classes.key}>?</kbd>,
      onSelect: () => patch(store, { shortcutsOpened: true }),
    },
    { label: 'Sign Out', icon: <IconLogout size={20} stroke={1.75} />, onSelect: onSignOut },
  ];
  return (
    <ActionMenu label="Account" items={items} className={classes.account} opensAtOnce>
      {children}
    </ActionMenu>
  );
}
