import { chance } from '#demo/seed/chance.ts';
import { circle, ellipse, group, rect, repeat, shape, stroke } from '#server/drawing/canvas.ts';
import { letterWithin, place } from '#server/drawing/lettering.ts';
import { fade, glow, inset, motifAt, paletteAt, wordAt } from './scene.ts';
import type { Look } from './scene.ts';

/** A cat, seen from behind, sitting at 0,0. */
const sittingCat = (x: number, y: number, scale: number, color: string): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    shape(
      'M-60 0 Q-84 -110 -34 -140 L-40 -196 L-8 -166 Q4 -170 16 -166 L46 -196 L42 -140 Q92 -110 64 0 Z',
      color,
    ) + stroke('M60 -10 Q130 -8 116 -70 Q110 -98 130 -108', color, 20),
  );

/** A television on a sideboard in the dark. 1200 × 900 */
export function television(look: Look): string {
  const { ink } = look;
  return (
    fade('room', 1200, 900, ink.deep, '#080a10') +
    glow('screen', 600, 380, 640, ink.accent, 0.5) +
    rect(0, 690, 1200, 210, '#120d0a') +
    rect(180, 580, 840, 150, '#3a2417', 'rx="8"') +
    repeat(
      3,
      (i) =>
        rect(204 + i * 270, 606, 250, 98, '#4a2f1f', 'rx="6"') + circle(329 + i * 270, 655, 8, '#d9a441'),
    ) +
    rect(220, 730, 24, 70, '#2a1810') +
    rect(956, 730, 24, 70, '#2a1810') +
    rect(330, 190, 540, 370, '#15171f', 'rx="18"') +
    inset(motifAt(look, 0), ink, 354, 212, 492, 326) +
    shape('M354 212 L560 212 L420 538 L354 538 Z', '#ffffff', 'opacity="0.06"') +
    rect(560, 560, 80, 22, '#15171f') +
    stroke('M1010 580 V300', '#2a1810', 8) +
    shape('M940 300 L1080 300 L1050 210 L970 210 Z', look.seed % 2 === 0 ? '#ffcf73' : ink.second) +
    (look.seed % 2 === 0 ? glow('lamp', 1010, 300, 200, '#ffcf73', 0.5) : '') +
    shape(
      'M230 580 Q200 470 226 420 Q244 480 240 580 Z M246 580 Q250 450 296 430 Q286 510 258 580 Z',
      ink.second,
    ) +
    rect(214, 560, 60, 30, ink.accent, 'rx="6"') +
    (look.seed % 3 === 2
      ? sittingCat(640, 860, 0.9, '#05060a')
      : ellipse(600, 850, 420, 40, ink.ground, 'opacity="0.5"'))
  );
}

/** A sofa, a blanket and whoever got there first. 1200 × 900 */
export function sofa(look: Look): string {
  const { ink } = look;
  return (
    rect(0, 0, 1200, 900, ink.second) +
    rect(0, 660, 1200, 240, ink.deep) +
    inset(motifAt(look, 0), paletteAt(look.seed + 3), 180, 110, 180, 230) +
    inset(motifAt(look, 1), paletteAt(look.seed + 8), 400, 70, 200, 200) +
    inset(motifAt(look, 2), paletteAt(look.seed + 5), 640, 120, 170, 220) +
    stroke('M1040 700 V260', ink.deep, 9) +
    shape('M960 270 L1120 270 L1080 160 L1000 160 Z', ink.accent) +
    glow('lamp', 1040, 290, 320, '#ffdf9e', 0.55) +
    rect(150, 400, 800, 280, ink.ground, 'rx="46"') +
    rect(96, 480, 140, 250, ink.ground, 'rx="50"') +
    rect(864, 480, 140, 250, ink.ground, 'rx="50"') +
    rect(220, 560, 330, 150, ink.accent, 'rx="26" opacity="0.92"') +
    rect(556, 560, 326, 150, ink.accent, 'rx="26" opacity="0.8"') +
    rect(150, 726, 30, 60, ink.light) +
    rect(920, 726, 30, 60, ink.light) +
    shape('M250 560 L440 560 L470 720 L220 720 Z', ink.light) +
    repeat(4, (i) => rect(236 - i * 3, 586 + i * 34, 222 + i * 6, 11, ink.deep, 'opacity="0.5"')) +
    (look.seed % 2 === 0
      ? sittingCat(700, 572, 1, ink.deep)
      : shape(
          'M600 566 Q610 486 700 490 Q800 480 822 560 Q826 572 800 572 L612 572 Q598 574 600 566 Z M788 520 L800 474 L826 500 L850 476 L858 524 Q868 560 828 566 Q792 566 788 520 Z',
          ink.deep,
        )) +
    ellipse(560, 812, 250, 30, '#000000', 'opacity="0.25"') +
    rect(420, 760, 280, 20, ink.light, 'rx="8"') +
    rect(450, 780, 16, 60, ink.light) +
    rect(654, 780, 16, 60, ink.light) +
    shape('M500 760 L508 690 L596 690 L604 760 Z', '#d8431f') +
    repeat(9, (i) => circle(508 + i * 11, 686 - (i % 3) * 9, 12, '#fff3d0')) +
    rect(628, 716, 34, 44, paletteAt(look.seed).ground, 'rx="6"')
  );
}

/** A film in bed, on a laptop. 1200 × 800 */
export function laptop(look: Look): string {
  const { ink } = look;
  return (
    fade('night', 1200, 800, '#0b0e16', ink.deep) +
    rect(820, 60, 260, 320, '#10141f') +
    rect(836, 76, 228, 288, '#1b2742') +
    circle(1000, 140, 34, '#f5ecdc') +
    rect(944, 76, 8, 288, '#10141f') +
    glow('screen', 470, 420, 560, ink.accent, 0.5) +
    shape('M0 620 Q160 540 380 590 Q700 540 1200 610 L1200 800 L0 800 Z', ink.ground) +
    shape('M0 690 Q300 610 620 680 Q900 640 1200 700 L1200 800 L0 800 Z', ink.second) +
    repeat(6, (i) =>
      stroke(`M${i * 220 - 40} 800 Q${i * 220 + 60} 700 ${i * 220 + 30} 630`, ink.deep, 5, 'opacity="0.25"'),
    ) +
    rect(240, 236, 460, 310, '#161a24', 'rx="14"') +
    inset(motifAt(look, 0), ink, 256, 252, 428, 270) +
    shape('M190 546 L750 546 L790 590 L150 590 Z', '#c9c4ba') +
    shape('M220 554 L720 554 L736 574 L204 574 Z', '#5d5b57') +
    shape('M880 700 L868 580 L992 580 L980 700 Q930 716 880 700 Z', ink.light) +
    ellipse(930, 580, 62, 14, '#4a2a16') +
    stroke('M986 602 Q1036 600 1030 640 Q1020 668 980 664', ink.light, 14) +
    stroke('M908 552 q-14 -26 4 -50 t0 -48 M952 552 q-14 -26 4 -50 t0 -48', '#ffffff', 6, 'opacity="0.35"')
  );
}

/** A notebook of films, coffee, and rain somewhere. 1080 × 1080 */
export async function desk(look: Look): Promise<string> {
  const { ink } = look;
  const heading = await letterWithin({
    text: wordAt(look, 0),
    size: 62,
    color: ink.deep,
    width: 380,
    maxHeight: 130,
  });
  const random = chance(look.seed);
  return (
    rect(0, 0, 1080, 1080, ink.ground) +
    repeat(9, (i) => rect(0, i * 122, 1080, 3, ink.deep, 'opacity="0.14"')) +
    group(
      'rotate(-6 500 560)',
      rect(214, 214, 560, 700, '#000000', 'rx="16" opacity="0.25"') +
        rect(200, 196, 560, 700, ink.light, 'rx="12"') +
        rect(200, 196, 66, 700, ink.accent, 'rx="12"') +
        repeat(11, (i) => circle(266, 244 + i * 60, 9, ink.deep)) +
        place(heading, 316, 246) +
        repeat(8, (i) => {
          const y = 430 + i * 52;
          const done = random() < 0.5;
          return (
            rect(316, y, 26, 26, 'none', `stroke="${ink.deep}" stroke-width="4" rx="4"`) +
            (done ? stroke(`M320 ${y + 12} l8 10 l18 -26`, ink.accent, 7) : '') +
            rect(362, y + 8, 150 + random() * 200, 11, ink.deep, `opacity="${done ? 0.35 : 0.75}" rx="5"`)
          );
        }),
    ) +
    group(
      'rotate(34 800 760)',
      rect(780, 560, 26, 320, ink.accent, 'rx="6"') +
        shape('M780 880 L806 880 L793 930 Z', ink.light) +
        rect(780, 560, 26, 40, ink.deep, 'rx="6"'),
    ) +
    circle(860, 260, 158, '#000000', 'opacity="0.2"') +
    circle(850, 244, 156, ink.light) +
    circle(850, 244, 112, '#4a2a16') +
    circle(850, 244, 112, '#2c170a', 'opacity="0.4"') +
    `<path d="M800 226 Q850 190 898 232 Q880 270 838 262 Q816 254 832 238" fill="none" stroke="#d9b48a" stroke-width="9" stroke-linecap="round"/>` +
    stroke('M990 210 Q1062 216 1050 276 Q1036 316 984 300', ink.light, 28)
  );
}

/** Discs on a shelf, spines out. 1200 × 800 */
export async function shelf(look: Look): Promise<string> {
  const random = chance(look.seed);
  const label = await Promise.all(
    look.words.map((text) => letterWithin({ text, size: 30, color: '#fff6e4', width: 230, maxHeight: 40 })),
  );
  const row = (y: number, from: number): string => {
    let x = 60;
    let drawn = '';
    for (let i = from; x < 1090; i += 1) {
      const width = 34 + Math.floor(random() * 26);
      const height = 190 + Math.floor(random() * 34);
      const { ground, accent, light } = paletteAt(i * 5 + look.seed);
      const lean = random() < 0.06 ? 'rotate(6)' : '';
      const words = label[i % label.length];
      drawn += group(
        `translate(${x} ${y - height}) ${lean}`,
        rect(0, 0, width, height, ground, 'rx="3"') +
          rect(0, 16, width, 8, accent) +
          rect(0, height - 30, width, 12, light, 'opacity="0.7"') +
          (i % 4 === 1 && words && width > 42
            ? group(`translate(${width / 2 + 16} 34) rotate(90) scale(0.8)`, words.body)
            : rect(width / 2 - 4, 40, 8, 60 + (i % 3) * 22, light, 'opacity="0.55"')),
      );
      x += width + 3;
    }
    return drawn;
  };
  const { ink } = look;
  return (
    rect(0, 0, 1200, 800, ink.deep) +
    rect(30, 24, 1140, 752, ink.ground) +
    repeat(3, (i) => rect(30, 24 + i * 250, 1140, 250, '#000000', `opacity="${0.18 + i * 0.05}"`)) +
    row(262, 1) +
    row(512, 31) +
    row(762, 61) +
    repeat(3, (i) => rect(20, 258 + i * 250, 1160, 20, ink.second)) +
    rect(20, 10, 24, 780, ink.second) +
    rect(1156, 10, 24, 780, ink.second) +
    inset(motifAt(look, 0), paletteAt(look.seed + 6), 900, 326, 150, 186)
  );
}

/** Tapes in a pile, with handwriting on the labels. 1080 × 1080 */
export async function tapes(look: Look): Promise<string> {
  const { ink } = look;
  const labels = await Promise.all(
    look.words.map((text) =>
      letterWithin({ text, size: 50, weight: 700, color: '#23304f', width: 430, maxHeight: 58 }),
    ),
  );
  return (
    fade('wall', 1080, 1080, ink.ground, ink.second) +
    rect(0, 900, 1080, 180, ink.deep) +
    glow('lamp', 300, 220, 600, ink.light, 0.3) +
    labels
      .map((words, i) => {
        const y = 790 - i * 116;
        const turn = [-1.5, 1.2, -0.4, 2, -2.2, 0.8][i % 6];
        return group(
          `translate(${[0, 34, -18, 22, -30, 12][i % 6]} 0) rotate(${turn} 540 ${y})`,
          rect(200, y, 680, 110, '#17181d', 'rx="8"') +
            rect(200, y, 680, 14, '#2a2c34', 'rx="6"') +
            rect(270, y + 24, 520, 66, '#f5ecdc', 'rx="4"') +
            rect(270, y + 24, 26, 66, paletteAt(look.seed + i * 3).accent) +
            place(words, 314, y + 24 + (66 - words.height) / 2) +
            repeat(3, (line) => rect(820, y + 34 + line * 18, 40, 7, '#2f323c')),
        );
      })
      .join('') +
    ellipse(880, 905, 76, 18, '#000000', 'opacity="0.3"') +
    shape('M812 900 Q820 770 880 764 Q940 770 948 900 Z', ink.accent) +
    stroke('M880 764 Q870 690 900 640', '#3d8a6c', 10) +
    shape(
      'M900 640 Q860 600 880 550 Q930 580 900 640 Z M890 700 Q830 690 820 640 Q880 640 890 700 Z',
      '#3d8a6c',
    )
  );
}

/** Rain on the pane, lights behind it. 960 × 1200 */
export function rain(look: Look): string {
  const random = chance(look.seed);
  const { ink } = look;
  return (
    fade('sky', 960, 1200, ink.deep, ink.ground) +
    repeat(16, () =>
      circle(
        random() * 960,
        320 + random() * 560,
        26 + random() * 70,
        [ink.accent, '#ffcf73', ink.light, ink.second][Math.floor(random() * 4)] ?? ink.accent,
        `opacity="${(0.2 + random() * 0.35).toFixed(2)}"`,
      ),
    ) +
    repeat(6, (i) => rect(i * 170 - 20, 480 + random() * 260, 130, 600, '#070a11', 'opacity="0.45"')) +
    repeat(110, () =>
      ellipse(
        random() * 960,
        random() * 1000,
        2.5 + random() * 5,
        4 + random() * 9,
        '#ffffff',
        `opacity="${(0.14 + random() * 0.4).toFixed(2)}"`,
      ),
    ) +
    repeat(16, () => {
      const x = random() * 960;
      const y = random() * 600;
      return stroke(
        `M${x} ${y} q${random() * 14 - 7} 90 ${random() * 10 - 5} ${140 + random() * 220}`,
        '#ffffff',
        4,
        'opacity="0.22"',
      );
    }) +
    rect(0, 0, 34, 1200, '#120c08') +
    rect(926, 0, 34, 1200, '#120c08') +
    rect(466, 0, 26, 1080, '#120c08') +
    rect(0, 0, 960, 34, '#120c08') +
    rect(0, 520, 960, 22, '#120c08') +
    rect(0, 1040, 960, 160, '#2a1a10') +
    rect(0, 1040, 960, 18, '#4a2f1f') +
    (look.seed % 2 === 0
      ? sittingCat(300, 1046, 1.25, '#05060a')
      : shape('M220 1044 L232 950 L352 950 L364 1044 Z', ink.light) +
        stroke('M362 970 Q410 970 404 1008 Q396 1030 360 1026', ink.light, 14) +
        stroke(
          'M270 926 q-14 -30 4 -56 t0 -54 M316 926 q-14 -30 4 -56 t0 -54',
          '#ffffff',
          6,
          'opacity="0.4"',
        )) +
    inset(motifAt(look, 0), paletteAt(look.seed + 2), 640, 916, 96, 130)
  );
}

/** A soundtrack on the turntable. 1080 × 1080 */
export function turntable(look: Look): string {
  const { ink } = look;
  return (
    rect(0, 0, 1080, 1080, ink.ground) +
    rect(70, 420, 940, 590, ink.deep, 'rx="26"') +
    rect(92, 440, 896, 550, '#3a2417', 'rx="18"') +
    circle(430, 716, 262, '#0c0d11') +
    repeat(
      9,
      (i) => `<circle cx="430" cy="716" r="${246 - i * 17}" fill="none" stroke="#2a2c34" stroke-width="2"/>`,
    ) +
    `<clipPath id="label"><circle cx="430" cy="716" r="92"/></clipPath><g clip-path="url(#label)">${inset(motifAt(look, 0), ink, 330, 616, 200)}</g>` +
    circle(430, 716, 8, ink.light) +
    shape('M430 716 L640 560 A262 262 0 0 1 676 630 Z', '#ffffff', 'opacity="0.08"') +
    circle(850, 540, 54, '#c9c4ba') +
    circle(850, 540, 24, '#5d5b57') +
    stroke('M850 540 L836 760 L690 852', '#c9c4ba', 16) +
    rect(652, 838, 54, 30, '#e6e1d6', 'rx="6" transform="rotate(-32 680 852)"') +
    circle(900, 900, 34, '#c9c4ba') +
    circle(900, 900, 12, '#5d5b57') +
    group(
      'rotate(-5 540 240)',
      rect(330, 40, 400, 340, '#000000', 'opacity="0.25"') +
        inset(motifAt(look, 0), paletteAt(look.seed + 9), 316, 26, 400, 340),
    ) +
    group('rotate(8 820 240)', inset(motifAt(look, 1), paletteAt(look.seed + 4), 720, 60, 280, 280))
  );
}
