import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const css = read('./tokens.css');

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

/** Red, green and blue, from 0 to 1. */
const partsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

const weighted = ([red = 0, green = 0, blue = 0]: number[]): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

const luminance = (parts: number[]): number =>
  weighted(parts.map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)));

function contrastOf(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const contrast = (one: string, other: string): number => contrastOf(partsOf(one), partsOf(other));

const schemes = [
  ['dark', tokensOf(":root[data-mantine-color-scheme='dark'] {")],
  ['light', tokensOf(":root[data-mantine-color-scheme='light'] {")],
] as const;
const swatches = tokensOf('--swatch-1:');
const ratingField = read('../ui/RatingField.module.css');
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

  it.each(['flame', 'poop'])('keeps each %s that is not chosen visible', (mark) => {
    const [, opacity] = /\.icon \{[^}]*opacity: ([\d.]+);\s*filter: grayscale\(1\)/.exec(ratingField) ?? [];
    const gray = weighted(partsOf(color(mark)));
    for (const step of ['surface', 'raised']) {
      const ground = partsOf(color(step));
      const drawn = ground.map((part) => part + (gray - part) * Number(opacity));
      expect(contrastOf(drawn, ground)).toBeGreaterThanOrEqual(3);
    }
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
