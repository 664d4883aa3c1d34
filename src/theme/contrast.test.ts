import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})\b/g)].map((found) => [
      found[1] ?? '',
      found[2] ?? '',
    ]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const schemes = [
  ['dark', tokensOf(":root[data-mantine-color-scheme='dark'] {")],
  ['light', tokensOf(":root[data-mantine-color-scheme='light'] {")],
] as const;
const swatches = tokensOf('--swatch-1:');
const steps = ['surface', 'raised', 'lifted', 'stub'];

describe.each(schemes)('the %s palette', (_name, tokens) => {
  const color = (name: string) => tokens.get(name) ?? swatches.get(name) ?? 'missing';

  it.each(['text', 'quiet', 'act', 'flame', 'poop', 'danger', 'heart'])(
    'keeps %s readable on every surface',
    (name) => {
      for (const step of steps) expect(contrast(color(name), color(step))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['on-act', 'act-fill'],
    ['on-act', 'act-fill-hover'],
    ['on-danger', 'danger-fill'],
    ['on-danger', 'danger-fill-hover'],
    ['act', 'act-wash'],
    ['text', 'act-wash'],
    ['stamp', 'board'],
  ])('keeps %s readable on %s', (word, ground) => {
    expect(contrast(color(word), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps text readable on the curtain', () => {
    for (const ground of ['curtain', 'curtain-lifted']) {
      expect(contrast(color('on-curtain'), color(ground))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps initials readable on every swatch', () => {
    for (const swatch of [1, 2, 3, 4, 5, 6]) {
      expect(contrast(color('on-swatch'), color(`swatch-${swatch}`))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
