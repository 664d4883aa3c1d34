import './mantine-variables.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { styleNonce } from './nonce.ts';
import { useShownScheme } from './scheme.ts';
import { theme } from './theme.ts';

/**
 * Mantine in Matinee's clothes, around each part that is made of it (dialogs, drawer, toasts, fields) instead of around
 * everything: those parts come when they are needed, and its core, 18 kB gz, is not in the way of the first screen.
 */
export function MantineHouse({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useShownScheme()}
      getStyleNonce={styleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
