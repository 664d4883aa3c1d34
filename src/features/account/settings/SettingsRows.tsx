import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { SettingsList } from './settings-search.ts';
import classes from './SettingsRows.module.css';

/** A group of settings under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.rows}>{children}</div>
    </section>
  );
}

interface RowProps {
  icon: ReactNode;
  children: ReactNode;
}

/** A row that leads to another screen. */
export function SettingsPlace({
  icon,
  to,
  children,
}: RowProps & { to: '/premium' | '/invite-friends' | '/terms-of-service' | '/privacy-policy' }) {
  return (
    <Link to={to} className={classes.row}>
      {icon}
      <span className={classes.words}>{children}</span>
      <IconChevronRight className={classes.way} size={20} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}

/** A row that opens a list over the settings. */
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
      <span className={classes.words}>{children}</span>
      <IconChevronRight className={classes.way} size={20} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}

interface SettingsButtonProps extends RowProps {
  danger?: boolean;
  onClick: () => void;
}

/** A row that does something at once. */
export function SettingsButton({ icon, danger, onClick, children }: SettingsButtonProps) {
  return (
    <button type="button" className={classes.row} data-danger={danger || undefined} onClick={onClick}>
      {icon}
      <span className={classes.words}>{children}</span>
    </button>
  );
}
