import { Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import type { Icon as TablerIcon } from '@tabler/icons-react';
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

/** The text of a row, with an optional smaller line below. */
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
  Icon: TablerIcon;
  children: ReactNode;
}

/** The props of the icon before a row. */
export const rowIcon = { size: 22, stroke: 1.75, 'aria-hidden': 'true' } as const;

type SettingsScreenLinkProps = RowProps & Pick<LinkProps, 'to' | 'search' | 'state' | 'resetScroll'>;

/** A row that leads to another screen. */
export function SettingsScreenLink({ Icon, children, ...link }: SettingsScreenLinkProps) {
  return (
    <Link {...link} className={classes.row}>
      <Icon {...rowIcon} />
      <RowText>{children}</RowText>
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}

/** A row that opens a list over the settings. */
export const SettingsLink = ({ list, ...row }: RowProps & { list: SettingsList }) => (
  <SettingsScreenLink
    to="/settings"
    search={{ list }}
    state={{ overlay: true }}
    resetScroll={false}
    {...row}
  />
);

interface SettingsButtonProps extends RowProps {
  danger?: boolean;
  onClick: () => void;
}

export function SettingsButton({ Icon, danger, onClick, children }: SettingsButtonProps) {
  return (
    <button type="button" className={classes.row} data-danger={danger || undefined} onClick={onClick}>
      <Icon {...rowIcon} />
      <RowText>{children}</RowText>
    </button>
  );
}
