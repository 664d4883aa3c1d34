import { defaultVariantColorsResolver } from '@mantine/core';
import type { VariantColorsResolver } from '@mantine/core';

/**
 * The colors of `variant` on Mantine's components: `filled` for the one main action of a screen, `default` with an outline, `light`
 * on a surface, `subtle` with only text or an icon. Colors other than Matinee's own are Mantine's.
 */
export const variantColors: VariantColorsResolver = (input) => {
  const color = input.color ?? 'act';
  if (color !== 'act' && color !== 'danger' && color !== 'quiet') return defaultVariantColorsResolver(input);
  const text = color === 'act' ? 'var(--text)' : `var(--${color})`;
  switch (input.variant) {
    case 'filled':
      return {
        background: `var(--${color}-fill)`,
        hover: `var(--${color}-fill-hover)`,
        color: `var(--on-${color})`,
        border: '1px solid transparent',
      };
    case 'default':
      return {
        background: 'transparent',
        hover: 'var(--lifted)',
        color: text,
        border: '1px solid var(--control)',
      };
    case 'light':
      return {
        background: 'var(--lifted)',
        hover: 'var(--line)',
        color: text,
        border: '1px solid transparent',
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: 'var(--lifted)',
        color: `var(--${color})`,
        hoverColor: color === 'quiet' ? 'var(--text)' : `var(--${color})`,
        border: '1px solid transparent',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};
