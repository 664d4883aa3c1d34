import { createTheme } from '@mantine/core';
import type { MantineColorsTuple } from '@mantine/core';

/** Ten times the same token: shades belong to the scheme, not to the component, so Mantine gets no ladder to climb. */
function token(name: string): MantineColorsTuple {
  const value = `var(--${name})`;
  return [value, value, value, value, value, value, value, value, value, value];
}

/** What Mantine's parts wear. The values live in `tokens.css` and `mantine-variables.css`. */
export const theme = createTheme({
  colors: { act: token('act'), danger: token('danger'), quiet: token('quiet') },
  primaryColor: 'act',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '750', textWrap: 'balance' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  focusRing: 'auto',
});
