import './base.css';
import './curtain.css';
import './fonts.css';
import './tokens.css';
import './mantine-styles.ts';
import { MantineProvider, localStorageColorSchemeManager, useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { cssVariables } from './css-variables.ts';
import { styleNonce } from './nonce.ts';
import { theme } from './theme.ts';

/** The script in `index.html` that runs before the first paint reads the same key. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'matinee-scheme' });

/** Mantine with Matinee's theme. The color scheme is the member's choice, otherwise the system's. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <BrowserBars />
      {children}
    </MantineProvider>
  );
}

/** The value of `--surface` in `tokens.css`. */
const surfaces = { dark: '#0d1017', light: '#faf5ea' };

/** Sets the color of the browser's own bars. */
function BrowserBars() {
  const scheme = useComputedColorScheme('dark', { getInitialValueInEffect: false });
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surfaces[scheme]);
  }, [scheme]);
  return null;
}
