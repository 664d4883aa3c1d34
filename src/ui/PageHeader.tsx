import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { useInheritedFocus } from './focus.ts';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Shows a back button before the title. */
  onBack?: () => void;
  /** 'p' if the screen has its own heading below. */
  heading?: 'h1' | 'p';
  children?: ReactNode;
}

/** The header of a screen. It sticks to the top. */
export function PageHeader({ title, subtitle, onBack, heading = 'h1', children }: PageHeaderProps) {
  const back = useInheritedFocus<HTMLButtonElement>('back', true);
  return (
    <header className={classes.header} data-below-bar data-back={onBack ? true : undefined}>
      {onBack && (
        <ActionIcon ref={back} aria-label={commonMessages.back} title={commonMessages.back} onClick={onBack}>
          <IconArrowLeft size={22} stroke={1.75} />
        </ActionIcon>
      )}
      <Box flex="1 1 6rem" miw={0} py={3}>
        <Text
          component={heading}
          ff="heading"
          fz="min(var(--size-4), 7.5vw)"
          lh="md"
          fw={750}
          lts="-0.01em"
          lineClamp={2}
        >
          {title}
        </Text>
        {subtitle && (
          <Text c="quiet" fz="xs" lh="xs" style={{ textWrap: 'balance' }}>
            {subtitle}
          </Text>
        )}
      </Box>
      {children && (
        <Group className={classes.controls} ms="auto" gap="xs">
          {children}
        </Group>
      )}
    </header>
  );
}
