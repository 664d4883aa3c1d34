import { chance } from '#demo/seed/chance.ts';
import { circle, ellipse, group, rect, repeat, shape, stroke } from '#server/drawing/canvas.ts';
import { letterWithin, place } from '#server/drawing/lettering.ts';
import { fade, glow, inset, motifAt, paletteAt, wordAt } from './scene.ts';
import type { Look } from './scene.ts';

/** From the last row: the screen, and the backs of seats, some with heads. 1200 × 900 */
export function seats(look: Look): string {
  const random = chance(look.seed);
  const { ink } = look;
  const row = (y: number, size: number, color: string, heads: string) =>
    repeat(Math.ceil(1300 / size) + 1, (i) => {
      const x = -size / 2 + i * size;
      const head = random() < 0.32 ? circle(x + size / 2, y - size * 0.1, size * 0.22, heads) : '';
      return head + rect(x + size * 0.06, y, size * 0.88, size * 1.6, color, `rx="${size * 0.22}"`);
    });
  return (
    fade('dark', 1200, 900, '#0a0c12', '#05060a') +
    glow('light', 600, 300, 760, ink.accent, 0.42) +
    rect(238, 98, 724, 404, '#000000') +
    inset(motifAt(look, 0), ink, 250, 110, 700, 380) +
    shape(
      'M0 0 L150 0 Q120 300 168 640 L0 700 Z M1200 0 L1050 0 Q1080 300 1032 640 L1200 700 Z',
      paletteAt(look.seed).ground,
    ) +
    repeat(4, (i) =>
      stroke(
        `M${24 + i * 36} 0 Q${18 + i * 30} 320 ${30 + i * 38} 660 M${1176 - i * 36} 0 Q${1182 - i * 30} 320 ${1170 - i * 38} 660`,
        '#000000',
        6,
        'opacity="0.3"',
      ),
    ) +
    row(560, 92, '#46141f', '#12141c') +
    row(650, 126, '#37101a', '#0b0d13') +
    row(770, 172, '#260a12', '#05060a')
  );
}

/** The letter board over an entrance. 1200 × 900 */
export async function marquee(look: Look): Promise<string> {
  const { ink } = look;
  const lines = await Promise.all(
    [0, 1, 2].map((line) =>
      letterWithin({
        text: wordAt(look, line),
        size: 92,
        color: '#1b1e28',
        width: 820,
        maxHeight: 96,
        align: 'center',
        tracking: 0.02,
      }),
    ),
  );
  return (
    fade('dusk', 1200, 900, ink.second, ink.deep) +
    glow('warm', 600, 430, 760, '#ffb640', 0.5) +
    rect(140, 640, 920, 260, ink.ground) +
    repeat(
      5,
      (i) =>
        rect(200 + i * 170, 680, 120, 220, ink.deep) +
        rect(208 + i * 170, 690, 104, 150, i % 2 ? '#ffb640' : '#f5ecdc', 'opacity="0.75"'),
    ) +
    shape('M60 620 L1140 620 L1080 668 L120 668 Z', '#241404') +
    rect(90, 210, 1020, 412, ink.accent, 'rx="10"') +
    rect(150, 258, 900, 316, '#fff8e8', 'rx="4"') +
    repeat(3, (line) => rect(150, 350 + line * 104, 900, 4, '#e6d9bd')) +
    lines.map((words, line) => place(words, 190, 262 + line * 104 + (96 - words.height) / 2)).join('') +
    repeat(
      32,
      (i) =>
        circle(112 + i * 31.5, 234, 9, i % 2 ? '#fff3d0' : '#ffd98a') +
        circle(112 + i * 31.5, 598, 9, i % 2 ? '#ffd98a' : '#fff3d0'),
    ) +
    repeat(11, (i) => circle(112, 264 + i * 31, 9, '#fff3d0') + circle(1088, 264 + i * 31, 9, '#ffd98a')) +
    shape('M420 210 Q440 60 600 50 Q760 60 780 210 Z', ink.ground) +
    shape('M560 96 L600 70 L640 96 L640 180 L560 180 Z', ink.accent) +
    circle(600, 128, 22, ink.light)
  );
}

/** Posters in frames along a corridor. 1200 × 800 */
export function posterWall(look: Look): string {
  const { ink } = look;
  const frames = look.shows.slice(0, 4);
  return (
    fade('wall', 1200, 800, ink.ground, ink.deep) +
    frames
      .map((motif, i) => {
        const x = 70 + i * 272;
        return (
          glow(`lamp${i}`, x + 122, 150, 250, '#ffdf9e', 0.5) +
          rect(x + 92, 78, 60, 12, '#d9a441', 'rx="6"') +
          rect(x - 10, 138, 264, 386, '#140d08') +
          rect(x, 148, 244, 366, paletteAt(look.seed + i * 3).light) +
          inset(motif, paletteAt(look.seed + i * 5 + 2), x + 14, 162, 216, 270) +
          rect(x + 14, 448, 150 - ((i * 37) % 60), 16, paletteAt(look.seed + i * 3).deep) +
          rect(x + 14, 476, 96 + ((i * 29) % 50), 9, paletteAt(look.seed + i * 3).deep, 'opacity="0.55"')
        );
      })
      .join('') +
    rect(0, 640, 1200, 160, ink.deep) +
    rect(0, 628, 1200, 16, ink.second) +
    repeat(14, (i) =>
      shape(
        `M${i * 92 - 40} 800 L${i * 92 + 20} 644 L${i * 92 + 66} 644 L${i * 92 + 20} 800 Z`,
        ink.ground,
        'opacity="0.35"',
      ),
    )
  );
}

/** A curtain just before it opens. 1200 × 800 */
export function curtain(look: Look): string {
  const { ink } = look;
  return (
    rect(0, 0, 1200, 800, ink.deep) +
    glow('spot', 600, 470, 560, ink.light, 0.85) +
    repeat(20, (i) =>
      shape(
        `M${i * 62 - 30} 0 L${i * 62 + 34} 0 Q${i * 62 + 46} 380 ${i * 62 + 30 + (i < 10 ? -1 : 1) * 14} 700 L${i * 62 - 34} 700 Q${i * 62 - 18} 360 ${i * 62 - 30} 0 Z`,
        i % 2 ? ink.ground : ink.second,
        'opacity="0.93"',
      ),
    ) +
    repeat(
      9,
      (i) =>
        shape(`M${i * 140 - 30} 0 Q${i * 140 + 40} 190 ${i * 140 + 110} 0 Z`, ink.ground) +
        stroke(`M${i * 140 - 30} 4 Q${i * 140 + 40} 192 ${i * 140 + 110} 4`, ink.accent, 8),
    ) +
    glow('soft', 600, 460, 420, '#fff3d0', 0.4) +
    rect(0, 690, 1200, 110, '#1a0f08') +
    rect(0, 690, 1200, 10, ink.accent) +
    repeat(13, (i) => ellipse(60 + i * 90, 742, 26, 14, '#ffd98a', 'opacity="0.85"'))
  );
}

/** The beam over the heads of the house. 1200 × 900 */
export function beam(look: Look): string {
  const random = chance(look.seed);
  const { ink } = look;
  return (
    fade('house', 1200, 900, '#06080d', ink.deep) +
    `<defs><linearGradient id="ray" x1="0" y1="0" x2="1" y2="0.5"><stop offset="0" stop-color="#fff1cc" stop-opacity="0.95"/><stop offset="1" stop-color="${ink.accent}" stop-opacity="0.14"/></linearGradient></defs>` +
    shape('M128 176 L1200 300 L1200 720 Z', 'url(#ray)') +
    shape('M128 176 L1200 396 L1200 560 Z', '#fff6dc', 'opacity="0.16"') +
    repeat(70, () =>
      circle(
        260 + random() * 900,
        240 + random() * 400,
        1 + random() * 3,
        '#fff6dc',
        `opacity="${(0.2 + random() * 0.6).toFixed(2)}"`,
      ),
    ) +
    rect(0, 70, 96, 210, '#11151f') +
    rect(40, 126, 92, 96, '#2b3244', 'rx="8"') +
    circle(132, 174, 30, '#fff6dc') +
    repeat(
      9,
      (i) =>
        circle(70 + i * 140 + random() * 40, 742 + random() * 30, 50, '#05060a') +
        rect(8 + i * 140, 782, 120, 140, '#0b0d13', 'rx="30"'),
    )
  );
}

/** A small cinema on a wet street. 1200 × 900 */
export async function facade(look: Look): Promise<string> {
  const { ink } = look;
  const name = await letterWithin({
    text: wordAt(look, 0),
    size: 84,
    color: '#fff3d0',
    width: 380,
    maxHeight: 92,
    align: 'center',
  });
  return (
    fade('sky', 1200, 900, ink.deep, ink.ground) +
    rect(0, 200, 300, 560, ink.deep) +
    repeat(12, (i) =>
      rect(
        40 + (i % 3) * 84,
        240 + Math.floor(i / 3) * 110,
        46,
        66,
        (i * 5) % 7 === 0 ? '#ffb640' : ink.second,
        'opacity="0.7"',
      ),
    ) +
    rect(900, 140, 300, 620, ink.deep) +
    repeat(15, (i) =>
      rect(
        936 + (i % 3) * 88,
        180 + Math.floor(i / 3) * 106,
        48,
        64,
        (i * 4) % 9 === 0 ? '#ffb640' : ink.second,
        'opacity="0.7"',
      ),
    ) +
    shape('M290 760 L290 260 Q600 120 910 260 L910 760 Z', ink.second) +
    rect(380, 300, 440, 124, ink.accent, 'rx="10"') +
    rect(394, 314, 412, 96, ink.deep, 'rx="6"') +
    place(name, 410, 318 + (88 - name.height) / 2) +
    repeat(14, (i) => circle(396 + i * 31.4, 306, 6, '#fff3d0') + circle(396 + i * 31.4, 418, 6, '#fff3d0')) +
    glow('door', 600, 640, 330, '#ffcf73', 0.8) +
    rect(470, 500, 260, 260, '#2a1607') +
    rect(484, 514, 110, 246, '#ffdf9e') +
    rect(606, 514, 110, 246, '#ffcf73') +
    inset(motifAt(look, 0), paletteAt(look.seed + 4), 330, 500, 108, 160) +
    inset(motifAt(look, 1), paletteAt(look.seed + 7), 762, 500, 108, 160) +
    rect(0, 756, 1200, 144, '#12141c') +
    shape('M470 760 L730 760 L820 900 L380 900 Z', '#ffcf73', 'opacity="0.3"') +
    repeat(3, (i) => ellipse(200 + i * 400, 850, 120, 10, ink.accent, 'opacity="0.25"')) +
    group(
      'translate(560 690)',
      circle(0, -20, 15, '#12141c') + shape('M-20 72 Q-24 -2 0 -4 Q24 -2 20 72 Z', '#12141c'),
    ) +
    group(
      'translate(604 694) scale(0.94)',
      circle(0, -20, 15, '#33101a') + shape('M-20 72 Q-24 -2 0 -4 Q24 -2 20 72 Z', '#33101a'),
    )
  );
}

/** A glowing sign on a brick wall. 1200 × 800 */
export async function neon(look: Look): Promise<string> {
  const { ink } = look;
  const words = await letterWithin({
    text: wordAt(look, 0),
    size: 190,
    color: '#fff6e4',
    width: 900,
    maxHeight: 330,
    align: 'center',
    lineHeight: 0.95,
  });
  const x = 150;
  const y = 400 - words.height / 2;
  const bricks = repeat(14, (row) =>
    repeat(11, (i) =>
      rect(
        i * 120 - (row % 2) * 60,
        row * 60,
        114,
        54,
        ink.deep,
        `opacity="${0.72 + ((row * 7 + i * 5) % 5) / 20}" rx="3"`,
      ),
    ),
  );
  return (
    rect(0, 0, 1200, 800, '#090b10') +
    bricks +
    glow('halo', 600, 400, 620, ink.accent, 0.62) +
    `<g opacity="0.5" stroke="${ink.accent}" stroke-width="18" stroke-linejoin="round">${place(words, x, y)}</g>` +
    `<g stroke="${ink.accent}" stroke-width="6" stroke-linejoin="round">${place(words, x, y)}</g>` +
    stroke(`M220 ${y - 56} H980 M220 ${y + words.height + 50} H980`, ink.accent, 22, 'opacity="0.3"') +
    stroke(`M220 ${y - 56} H980 M220 ${y + words.height + 50} H980`, ink.light, 7)
  );
}
