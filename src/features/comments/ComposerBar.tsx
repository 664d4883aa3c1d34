import { Box, Group, Text } from '@mantine/core';
import { ClientOnly } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import type { Me } from '#shared/views/account.ts';
import { ButtonLink } from '#client/lib/links.ts';
import { useReturnHere } from '#client/lib/use-return-here.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { useKeyboardInset } from '#client/lib/use-keyboard-inset.ts';
import classes from './ComposerBar.module.css';

interface ComposerBarProps {
  viewer: Me | null | undefined;
  /** Shown to visitors before the sign-in link. */
  signInText?: string;
  /** Where sign-in leads back to; by default, to the current address. */
  returnTo?: string | undefined;
  inSheet?: boolean;
  /** The member's box. */
  children: ReactNode;
}

/** The bar at the end of a thread or wall: the member's picture and box, or a sign-in link for visitors. */
export function ComposerBar({ viewer, signInText, returnTo, inSheet = false, children }: ComposerBarProps) {
  useKeyboardInset();
  const here = useReturnHere();
  return (
    <div className={classes.bar} data-composer data-in-sheet={inSheet || undefined}>
      {viewer === null && (
        <Group gap={12} wrap="nowrap" flex={1}>
          <Text c="dimmed" size="sm" flex={1}>
            {signInText}
          </Text>
          <ButtonLink to="/auth" search={returnTo === undefined ? here : { returnTo }} size="sm">
            {commonMessages.signIn}
          </ButtonLink>
        </Group>
      )}
      {viewer && (
        <>
          <span className={classes.avatar}>
            <Avatar member={viewer} size={32} decorative />
          </span>
          {/* only this browser has the unsent text */}
          <ClientOnly fallback={<Box flex={1} h={44} />}>{children}</ClientOnly>
        </>
      )}
    </div>
  );
}
