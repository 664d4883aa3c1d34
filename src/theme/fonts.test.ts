import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');

/** The faces of a family, each as its `unicode-range`. */
const facesOf = (family: string) =>
  [...css.matchAll(/@font-face \{([^}]*)\}/g)]
    .map(([, body = '']) => body)
    .filter((body) => body.includes(`font-family: '${family}'`))
    .map((body) =>
      [...body.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => ({
        from: Number.parseInt(from, 16),
        to: Number.parseInt(to, 16),
      })),
    );
const covers = (ranges: { from: number; to: number }[], letter: string) => {
  const point = letter.codePointAt(0) ?? 0;
  return ranges.some(({ from, to }) => from <= point && point <= to);
};

it.each([
  ['Bricolage Grotesque Variable', 'Bricolage fallback'],
  ['Instrument Sans Variable', 'Instrument fallback'],
])('what stands in for %s stands in for Latin alone', (face, standIn) => {
  const [fallback = []] = facesOf(standIn);
  for (const { from } of facesOf(face).flat()) {
    expect(covers(fallback, String.fromCodePoint(from))).toBe(true);
  }
  for (const letter of ['Θ', 'ж', 'م', 'ש', '語', '한', 'अ']) expect(covers(fallback, letter)).toBe(false);
});
