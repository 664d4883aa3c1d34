import { Paper, Text, Title } from '@mantine/core';
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
      <Title order={2} id={id} fz="lg" lh="lg" mb="xs" ps={4}>
        {title}
      </Title>
      <Paper
        withBorder
        radius="lg"
        bg="var(--raised)"
        className={classes.rows}
        style={{ overflow: 'hidden' }}
      >
        {children}
      </Paper>
    </section>
  );
}

interface RowTextProps {
  hint?: ReactNode;
  children: ReactNode;
}

/** The text of a row, with a smaller line below. */
export function RowText({ hint, children }: RowTextProps) {
  return (
    <Text component="span" flex={1} miw={0} fw={550}>
      {children}
      {hint && (
        <Text component="span" display="block" size="sm" c="quiet">
          {hint}
        </Text>
      )}
    </Text>
  );
}

interface RowProps {
  icon: ReactNode;
  children: ReactNode;
}

interface SettingsPlaceProps extends RowProps {
  to: '/premium' | '/invite-friends' | '/settings/import' | '/terms-of-service' | '/privacy-policy';
}

export function SettingsPlace({ icon, to, children }: SettingsPlaceProps) {
  return (
    <Link to={to} className={classes.row}>
      {icon}
      <RowText>{children}</RowText>
      <Chevron />
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
      <RowText>{children}</RowText>
      <Chevron />
    </Link>
  );
}

const Chevron = () => <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />;

interface SettingsButtonProps extends RowProps {
  danger?: boolean;
  onClick: () => void;
}

export function SettingsButton({ icon, danger, onClick, children }: SettingsButtonProps) {
  return (
    <button type="button" className={classes.row} data-danger={danger || undefined} onClick={onClick}>
      {icon}
      <RowText>{children}</RowText>
    </button>
  );
}
