import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** One quiet line below the title. */
  subtitle?: ReactNode;
  /** Given: a back button stands before the title. */
  onBack?: () => void;
  backLabel?: string;
  /** 'p' where the screen has a heading of its own below. */
  heading?: 'h1' | 'p';
  /** Buttons at the end of the row. */
  children?: ReactNode;
}

/** The head of a screen: where am I, how do I get back. Stays at the top while the page scrolls. */
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
      <div className={classes.words}>
        <Heading className={classes.title}>{title}</Heading>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {children && <div className={classes.acts}>{children}</div>}
    </header>
  );
}
