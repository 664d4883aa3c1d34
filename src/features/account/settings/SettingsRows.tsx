import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { SettingsList } from './settings-search.ts';
import classes from './SettingsRows.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id} order={2} fz="lg" lh="lg" mb="xs" ps={4}>
        {title}
      </Title>
      <div className={classes.rows}>{children}</div>
    </section>
  );
}

interface RowProps {
  icon: ReactNode;
  children: ReactNode;
}

export function SettingsPlace({
  icon,
  to,
  children,
}: RowProps & { to: '/premium' | '/invite-friends' | '/terms-of-service' | '/privacy-policy' }) {
  return (
    <Link to={to} className={classes.row}>
      {icon}
      <Text span inherit flex={1} miw={0} fw={550}>
        {children}
      </Text>
      <IconChevronRight className={classes.way} size={20} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}

export function SettingsLink({ icon, list, children }: RowProps & { list: SettingsList }) {
  return (
    <Link
      to="/settings"
      search={{ list }}
      state={{ overlay: true }}
      resetScroll={false}
      className={classes.row}
    >
      {icon}
      <Text span inherit flex={1} miw={0} fw={550}>
        {children}
      </Text>
      <IconChevronRight className={classes.way} size={20} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}

interface SettingsButtonProps extends RowProps {
  danger?: boolean;
  onClick: () => void;
}

export function SettingsButton({ icon, danger, onClick, children }: SettingsButtonProps) {
  return (
    <button type="button" className={classes.row} data-danger={danger || undefined} onClick={onClick}>
      {icon}
      <Text span inherit flex={1} miw={0} fw={550}>
        {children}
      </Text>
    </button>
  );
}
