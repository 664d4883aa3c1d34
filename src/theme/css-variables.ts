import type { CSSVariablesResolver } from '@mantine/core';

/** Matinee's colors in place of Mantine's gray and dark scales, which its style sheets use directly. */
const grays = ['lifted', 'lifted', 'lifted', 'line', 'line', 'quiet', 'quiet', 'text', 'text', 'text'];
const darks = ['text', 'text', 'quiet', 'quiet', 'line', 'line', 'lifted', 'raised', 'lifted', 'surface'];

const scale = (name: string, tokens: readonly string[]): Record<string, string> =>
  Object.fromEntries(tokens.map((token, shade) => [`--mantine-color-${name}-${shade}`, `var(--${token})`]));

/** The same in both schemes, because each token has a value per scheme. */
const colors = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-anchor': 'var(--act)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--act)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--lifted)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--lifted)',
  '--mantine-color-disabled-color': 'var(--quiet)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-act)',
  '--mantine-color-act-filled': 'var(--act-fill)',
  '--mantine-color-act-filled-hover': 'var(--act-fill-hover)',
  '--mantine-color-act-light': 'var(--act-wash)',
  '--mantine-color-act-light-hover': 'var(--act-wash)',
  '--mantine-color-act-light-color': 'var(--act)',
  '--mantine-color-act-outline': 'var(--act)',
  '--mantine-color-act-text': 'var(--act)',
  '--mantine-color-danger-filled': 'var(--danger-fill)',
  '--mantine-color-danger-filled-hover': 'var(--danger-fill-hover)',
  '--mantine-color-danger-text': 'var(--danger)',
  ...scale('gray', grays),
  ...scale('dark', darks),
};

/** Mantine's CSS variables from the tokens of `tokens.css`. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: { ...colors, '--mantine-color-white': 'var(--text)', '--mantine-color-black': 'var(--surface)' },
  light: { ...colors, '--mantine-color-white': 'var(--raised)', '--mantine-color-black': 'var(--text)' },
});
