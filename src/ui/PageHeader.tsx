import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Shows a back button before the title. */
  onBack?: () => void;
  backLabel?: string;
  /** 'p' where the screen has its own heading below. */
  heading?: 'h1' | 'p';
  children?: ReactNode;
}

/** The header of a screen; sticks to the top. */
export function PageHeader({
  title,
  subtitle,
  onBack,
  backLabel = commonMessages.back,
  heading: Heading = 'h1',
  children,
}: PageHeaderProps) {
  return (
    <header className={classes.header} data-back={onBack ? true : undefined}>
      {onBack && (
        <ActionIcon aria-label={backLabel} title={backLabel} onClick={onBack}>
          <IconArrowLeft size={22} stroke={1.75} />
        </ActionIcon>
      )}
      <div className={classes.text}>
        <Heading className={classes.title}>{title}</Heading>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
