import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadOnce } from '#server/load-once.ts';

const { resolve } = createRequire(import.meta.url);

type Weight = 500 | 700 | 800;

/** Words set in our display face, as shapes: an SVG renderer then needs no font. */
export interface Lettering {
  /** SVG that starts at 0,0. */
  body: string;
  width: number;
  height: number;
}

export interface LetteringInput {
  text: string;
  size: number;
  weight?: Weight;
  color: string;
  /** Lines are broken at this width. */
  width: number;
  align?: 'left' | 'center' | 'right';
  lineHeight?: number;
  /** Extra space between letters, in em. */
  tracking?: number;
}

const weights: readonly Weight[] = [500, 700, 800];
/** Each holds letters that the ones before it lack; satori looks for a letter in one family after the other. */
const subsets = ['latin', 'latin-ext', 'vietnamese'];
// satori reads woff, not woff2
const files = weights.flatMap((weight) =>
  subsets.map((subset) => ({
    name: subset,
    weight,
    style: 'normal' as const,
    file: `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-${weight}-normal.woff`,
  })),
);

const loadFonts = loadOnce(() =>
  Promise.all(
    files.map(async ({ file, ...font }) => ({
      ...font,
      data: await readFile(resolve(file)),
    })),
  ),
);

/** Sets words in lines of a given width. */
export async function letter(input: LetteringInput): Promise<Lettering> {
  // loaded with the first words, for most processes never set any
  const { default: satori } = await import('satori');
  const drawn = await satori(
    {
      type: 'div',
      key: null,
      props: {
        style: {
          display: 'flex',
          width: input.width,
          justifyContent: { left: 'flex-start', center: 'center', right: 'flex-end' }[input.align ?? 'left'],
          textAlign: input.align ?? 'left',
          textWrap: 'balance',
          fontFamily: subsets.join(', '),
          fontSize: input.size,
          fontWeight: input.weight ?? 800,
          lineHeight: input.lineHeight ?? 1,
          letterSpacing: `${(input.tracking ?? -0.02) * input.size}px`,
          color: input.color,
        },
        children: input.text,
      },
    },
    { width: input.width, fonts: await loadFonts() },
  );
  const height = Number(/height="([\d.]+)"/.exec(drawn)?.[1] ?? 0);
  // satori adds masks that nothing uses, with ids that would clash where several settings meet
  const body = drawn
    .slice(drawn.indexOf('>') + 1, drawn.lastIndexOf('</svg>'))
    .replaceAll(/<mask.*?<\/mask>/gs, '');
  return { body, width: input.width, height };
}

/** Sets words as large as fits: the longest word into the width, all lines into the height. */
export async function letterWithin(
  input: LetteringInput & { maxHeight: number; smallest?: number },
): Promise<Lettering> {
  const smallest = input.smallest ?? 14;
  for (let size = input.size; ; size = Math.max(smallest, Math.floor(size * 0.9))) {
    const longest = Math.max(...input.text.split(/\s+/).map((word) => word.length));
    // about 0.6 em a letter at this weight: a word that is wider would be broken inside
    const fits = longest * size * 0.6 <= input.width;
    if (!fits && size > smallest) continue;
    const set = await letter({ ...input, size });
    if (set.height <= input.maxHeight || size <= smallest) return set;
  }
}

/** Places lettering with its top left corner at a point. */
export const place = (words: Lettering, x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">${words.body}</g>`;
