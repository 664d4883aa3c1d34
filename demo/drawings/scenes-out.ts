import { chance } from '#demo/seed/chance.ts';
import { circle, ellipse, group, rect, repeat, shape, stroke } from '#server/drawing/canvas.ts';
import { letterWithin, place } from '#server/drawing/lettering.ts';
import { fade, glow, inset, motifAt, paletteAt, wordAt } from './scene.ts';
import type { Look } from './scene.ts';

const stars = (seed: number, width: number, height: number, count: number): string => {
  const random = chance(seed);
  return repeat(count, () =>
    circle(
      random() * width,
      random() * height,
      0.8 + random() * 2.4,
      '#fff6dc',
      `opacity="${(0.3 + random() * 0.7).toFixed(2)}"`,
    ),
  );
};

/** Cars before a screen under the sky. 1200 × 800 */
export function driveIn(look: Look): string {
  const { ink } = look;
  const car = (x: number, y: number, scale: number, color: string) =>
    group(
      `translate(${x} ${y}) scale(${scale})`,
      shape('M-110 40 L-104 -14 L-70 -64 Q-64 -72 -52 -72 L52 -72 Q64 -72 70 -64 L104 -14 L110 40 Z', color) +
        shape('M-60 -58 L60 -58 L82 -14 L-82 -14 Z', '#0c111c') +
        circle(-28, -24, 16, '#05060a') +
        circle(30, -24, 16, '#05060a') +
        rect(-104, 4, 34, 14, '#d9362b', 'rx="4"') +
        rect(70, 4, 34, 14, '#d9362b', 'rx="4"') +
        rect(-96, 36, 34, 26, '#05060a', 'rx="6"') +
        rect(62, 36, 34, 26, '#05060a', 'rx="6"'),
    );
  return (
    fade('sky', 1200, 800, ink.deep, ink.second) +
    stars(look.seed, 1200, 330, 70) +
    shape('M0 470 Q200 410 420 460 T860 440 T1200 470 L1200 560 L0 560 Z', '#0a0d14') +
    glow('light', 600, 290, 560, ink.accent, 0.5) +
    stroke('M330 470 L300 600 M870 470 L900 600 M600 480 V590', '#11151f', 18) +
    rect(238, 98, 724, 390, '#11151f') +
    inset(motifAt(look, 0), ink, 250, 110, 700, 366) +
    rect(0, 560, 1200, 240, '#12141c') +
    ellipse(600, 600, 520, 50, ink.accent, 'opacity="0.16"') +
    repeat(5, (i) => car(120 + i * 240, 620, 0.72, paletteAt(i * 3 + look.seed).ground)) +
    repeat(4, (i) => car(190 + i * 280, 736, 1, paletteAt(i * 5 + look.seed + 1).second))
  );
}

/** A sheet between trees, blankets on the grass. 1200 × 900 */
export function openAir(look: Look): string {
  const { ink } = look;
  const random = chance(look.seed);
  return (
    fade('sky', 1200, 900, '#0b1026', ink.ground) +
    stars(look.seed + 1, 1200, 460, 120) +
    circle(980, 130, 54, '#f5ecdc') +
    glow('light', 600, 360, 520, ink.accent, 0.5) +
    shape('M0 560 Q300 500 600 540 T1200 540 L1200 900 L0 900 Z', '#12251c') +
    stroke('M250 560 V130 M950 560 V120', '#1a0f08', 34) +
    circle(230, 120, 140, '#0d1f17') +
    circle(140, 210, 110, '#0d1f17') +
    circle(320, 190, 90, '#0d1f17') +
    circle(960, 110, 150, '#0d1f17') +
    circle(1060, 220, 110, '#0d1f17') +
    circle(880, 190, 80, '#0d1f17') +
    stroke('M250 210 Q600 250 950 206', '#f5ecdc', 4) +
    repeat(11, (i) =>
      circle(290 + i * 62, 218 + Math.sin((i / 10) * Math.PI) * 22, 8, i % 2 ? '#ffcf73' : '#ffb640'),
    ) +
    shape('M330 264 L872 258 L866 540 L338 548 Z', '#f5ecdc') +
    inset(motifAt(look, 0), ink, 350, 276, 500, 254) +
    shape('M0 640 Q400 590 1200 650 L1200 900 L0 900 Z', '#1a3a2a') +
    repeat(6, (i) => {
      const x = 90 + i * 190 + random() * 40;
      const y = 740 + (i % 2) * 70;
      const { ground, accent } = paletteAt(i * 5 + look.seed);
      return (
        ellipse(x, y + 14, 104, 26, ground) +
        circle(x - 26, y - 64, 24, '#05060a') +
        shape(
          `M${x - 60} ${y + 14} Q${x - 62} ${y - 42} ${x - 26} ${y - 44} Q${x + 8} ${y - 42} ${x + 6} ${y + 14} Z`,
          '#0b0d13',
        ) +
        circle(x + 34, y - 52, 22, '#05060a') +
        shape(
          `M${x + 2} ${y + 14} Q${x + 2} ${y - 32} ${x + 34} ${y - 34} Q${x + 66} ${y - 32} ${x + 66} ${y + 14} Z`,
          accent,
          'opacity="0.7"',
        )
      );
    })
  );
}

/** The city from the roof, with one lit sign. 1200 × 800 */
export async function skyline(look: Look): Promise<string> {
  const random = chance(look.seed);
  const { ink } = look;
  const sign = await letterWithin({
    text: wordAt(look, 0),
    size: 54,
    color: '#fff3d0',
    width: 240,
    maxHeight: 60,
    align: 'center',
  });
  const block = (x: number, width: number, height: number, color: string) =>
    rect(x, 800 - height, width, height, color) +
    repeat(Math.floor(width / 34) * Math.floor(height / 46), (i) => {
      const columns = Math.floor(width / 34);
      return random() < 0.34
        ? rect(
            x + 10 + (i % columns) * 34,
            800 - height + 16 + Math.floor(i / columns) * 46,
            15,
            22,
            random() < 0.7 ? '#ffcf73' : ink.light,
            'opacity="0.8"',
          )
        : '';
    });
  return (
    fade('sky', 1200, 800, ink.ground, ink.second) +
    circle(860, 230, 130, ink.accent) +
    repeat(3, (i) => rect(700 + i * 60, 250 + i * 34, 360 - i * 80, 9, ink.ground)) +
    repeat(12, (i) => block(i * 104 - 20, 96, 220 + random() * 240, ink.second)) +
    repeat(8, (i) => block(i * 158 - 30, 142, 150 + random() * 230, ink.deep)) +
    stroke('M300 392 V520 M520 392 V520', '#070a11', 10) +
    rect(270, 296, 280, 100, '#070a11', 'rx="6"') +
    glow('sign', 410, 346, 260, ink.accent, 0.5) +
    place(sign, 290, 346 - sign.height / 2) +
    rect(0, 720, 1200, 80, '#070a11') +
    group(
      'translate(760 722)',
      circle(0, -78, 18, '#070a11') +
        shape('M-30 0 Q-34 -56 0 -60 Q34 -56 30 0 Z', '#070a11') +
        circle(58, -74, 17, '#070a11') +
        shape('M28 0 Q26 -54 58 -56 Q88 -54 86 0 Z', '#070a11'),
    )
  );
}

/** Out of a train, somewhere between two festivals. 1200 × 800 */
export function trainWindow(look: Look): string {
  const { ink } = look;
  return (
    rect(0, 0, 1200, 800, ink.deep) +
    `<clipPath id="pane"><rect x="110" y="80" width="980" height="500" rx="46"/></clipPath><g clip-path="url(#pane)">` +
    rect(110, 80, 980, 500, ink.ground) +
    circle(820, 250, 96, ink.accent) +
    shape('M0 460 L220 270 L360 420 L560 230 L800 450 L960 330 L1200 470 L1200 600 L0 600 Z', ink.second) +
    shape('M0 500 Q300 430 640 490 T1200 470 L1200 600 L0 600 Z', ink.deep, 'opacity="0.75"') +
    repeat(
      7,
      (i) =>
        stroke(`M${120 + i * 160} 560 V470`, '#05060a', 8) +
        circle(120 + i * 160, 446, 34, '#05060a', 'opacity="0.9"'),
    ) +
    stroke('M110 200 Q600 236 1090 200', '#05060a', 4) +
    shape('M180 80 L330 80 L200 580 L110 580 Z', '#ffffff', 'opacity="0.1"') +
    '</g>' +
    `<rect x="110" y="80" width="980" height="500" rx="46" fill="none" stroke="#c9c4ba" stroke-width="16"/>` +
    rect(0, 640, 1200, 160, '#2a1a10') +
    rect(0, 640, 1200, 14, '#5d4330') +
    inset(motifAt(look, 0), paletteAt(look.seed + 4), 180, 610, 150, 110) +
    shape('M180 610 L330 610 L330 720 L180 720 Z', 'none', 'stroke="#f5ecdc" stroke-width="8"') +
    shape('M900 660 L910 580 L1000 580 L1010 660 Z', ink.light) +
    rect(898, 566, 114, 20, ink.accent, 'rx="8"') +
    group(
      'rotate(-8 560 690)',
      rect(470, 660, 190, 76, '#f5ecdc', 'rx="6"') +
        rect(470, 660, 44, 76, ink.accent) +
        repeat(3, (i) => rect(530, 676 + i * 18, 104 - i * 22, 8, ink.deep)),
    )
  );
}

/** A bucket that will not last through the trailers. 1080 × 1080 */
export function popcorn(look: Look): string {
  const random = chance(look.seed);
  const { ink } = look;
  const puff = (x: number, y: number, size: number) =>
    circle(x, y, size, '#fff3d0') +
    circle(x + size * 0.7, y - size * 0.3, size * 0.7, '#fffaf0') +
    circle(x - size * 0.5, y + size * 0.4, size * 0.65, '#ffe3a3') +
    circle(x + size * 0.1, y + size * 0.1, size * 0.32, '#f0b64a');
  return (
    rect(0, 0, 1080, 1080, ink.ground) +
    repeat(12, (i) =>
      group(
        `rotate(${i * 30} 540 560)`,
        shape('M540 560 L440 -400 L640 -400 Z', ink.second, 'opacity="0.35"'),
      ),
    ) +
    ellipse(540, 960, 330, 40, ink.deep, 'opacity="0.5"') +
    repeat(10, () => puff(120 + random() * 840, 90 + random() * 300, 22 + random() * 12)) +
    repeat(26, (i) =>
      puff(330 + (i % 7) * 70 + random() * 24, 400 - Math.floor(i / 7) * 52 + random() * 18, 40),
    ) +
    shape('M280 440 L800 440 L734 960 L346 960 Z', '#fff8e8') +
    repeat(4, (i) =>
      shape(
        `M${312 + i * 130} 440 L${377 + i * 130} 440 L${424 + i * 95 - i * 6} 960 L${370 + i * 98 - i * 4} 960 Z`,
        ink.accent,
      ),
    ) +
    shape(`M270 430 ${repeat(9, () => 'q 30 46 60 0 ')} L810 470 L270 470 Z`, '#fff8e8') +
    circle(540, 700, 110, ink.deep) +
    inset(motifAt(look, 0), paletteAt(look.seed + 3), 476, 636, 128)
  );
}

/** Tickets kept in a box. 1200 × 800 */
export async function tickets(look: Look): Promise<string> {
  const { ink } = look;
  const words = await Promise.all(
    look.words.map((text) => letterWithin({ text, size: 46, color: '#1b1e28', width: 300, maxHeight: 100 })),
  );
  const spots = [
    [90, 90, -9],
    [560, 70, 6],
    [200, 320, 4],
    [640, 330, -5],
    [110, 540, 8],
    [600, 560, 3],
  ];
  return (
    rect(0, 0, 1200, 800, ink.ground) +
    repeat(22, (i) =>
      stroke(`M${i * 60 - 60} 0 Q${i * 60} 400 ${i * 60 - 40} 800`, ink.deep, 3, 'opacity="0.12"'),
    ) +
    spots
      .map(([x = 0, y = 0, turn = 0], i) => {
        const { accent, light, deep } = paletteAt(look.seed + i * 4);
        const line = words[i % words.length];
        return group(
          `translate(${x} ${y}) rotate(${turn})`,
          rect(8, 10, 470, 190, '#000000', 'opacity="0.22" rx="10"') +
            rect(0, 0, 470, 190, light, 'rx="10"') +
            rect(0, 0, 92, 190, accent, 'rx="10"') +
            circle(92, 0, 16, ink.ground) +
            circle(92, 190, 16, ink.ground) +
            stroke('M92 26 V166', deep, 4, 'stroke-dasharray="2 12"') +
            inset(motifAt(look, i), paletteAt(look.seed + i * 4), 14, 62, 64) +
            (line ? place(line, 124, 26) : '') +
            rect(124, 140, 190, 12, deep, 'opacity="0.5"') +
            repeat(11, (bar) =>
              rect(372 + bar * 7, 116, [2, 4, 3, 1, 4, 2, 3, 5, 2, 3, 1][bar] ?? 2, 48, deep),
            ),
        );
      })
      .join('')
  );
}

/** Slate, glasses, reels on a table. 1200 × 900 */
export async function slate(look: Look): Promise<string> {
  const { ink } = look;
  const words = await Promise.all(
    [0, 1, 2].map((i) =>
      letterWithin({
        text: wordAt(look, i),
        size: 58,
        weight: 700,
        color: '#f5ecdc',
        width: i === 0 ? 520 : 240,
        maxHeight: 70,
      }),
    ),
  );
  const reel = (x: number, y: number, r: number, color: string) =>
    circle(x, y, r, color) +
    repeat(6, (i) =>
      circle(x + Math.cos(i * 1.047) * r * 0.58, y + Math.sin(i * 1.047) * r * 0.58, r * 0.24, ink.ground),
    ) +
    circle(x, y, r * 0.12, ink.light);
  return (
    rect(0, 0, 1200, 900, ink.ground) +
    ellipse(600, 820, 560, 60, ink.deep, 'opacity="0.35"') +
    reel(960, 250, 180, ink.accent) +
    reel(1060, 520, 120, ink.second) +
    stroke('M960 430 Q700 480 760 640 T420 860', ink.deep, 34) +
    stroke('M960 430 Q700 480 760 640 T420 860', ink.light, 6, 'stroke-dasharray="14 16"') +
    group(
      'rotate(-5 430 480)',
      rect(130, 330, 620, 420, '#1b1e28', 'rx="12"') +
        rect(130, 250, 620, 74, '#1b1e28', 'rx="8"') +
        repeat(6, (i) =>
          shape(
            `M${150 + i * 110} 324 L${190 + i * 110} 250 L${240 + i * 110} 250 L${200 + i * 110} 324 Z`,
            '#f5ecdc',
          ),
        ) +
        group(
          'rotate(-14 140 240)',
          rect(130, 166, 620, 74, '#1b1e28', 'rx="8"') +
            repeat(6, (i) =>
              shape(
                `M${150 + i * 110} 166 L${190 + i * 110} 240 L${240 + i * 110} 240 L${200 + i * 110} 166 Z`,
                '#f5ecdc',
              ),
            ),
        ) +
        stroke('M160 470 H720 M160 600 H720 M440 600 V730', '#5d6374', 4) +
        words.map((line, i) => place(line, [170, 170, 470][i] ?? 170, [376, 626, 626][i] ?? 626)).join('') +
        inset(motifAt(look, 0), ink, 170, 490, 96) +
        rect(290, 506, 300, 14, '#5d6374') +
        rect(290, 540, 200, 14, '#5d6374'),
    ) +
    group(
      'translate(760 700) rotate(8)',
      rect(0, 0, 300, 104, '#fffaf0', 'rx="12"') +
        rect(24, 22, 112, 62, '#d9362b', 'rx="6"') +
        rect(164, 22, 112, 62, '#2f7fc1', 'rx="6"') +
        stroke('M4 20 L-50 -30 M296 20 L350 -30', '#fffaf0', 16),
    )
  );
}

/** Instant photos on a string. 1200 × 800 */
export function photoString(look: Look): string {
  const { ink } = look;
  return (
    rect(0, 0, 1200, 800, ink.ground) +
    repeat(20, (i) => rect(i * 62, 0, 30, 800, ink.second, 'opacity="0.16"')) +
    stroke('M-20 110 Q600 260 1220 90', ink.deep, 6) +
    repeat(4, (i) => {
      const x = 80 + i * 280;
      const y = [168, 205, 205, 160][i] ?? 170;
      return group(
        `rotate(${[-5, 3, -2, 6][i]} ${x + 110} ${y})`,
        rect(x + 8, y + 10, 232, 286, '#000000', 'opacity="0.25"') +
          rect(x, y, 232, 286, '#fffaf0') +
          inset(motifAt(look, i), paletteAt(look.seed + i * 5), x + 16, y + 16, 200, 200) +
          rect(x + 40, y + 240, 110 + i * 12, 9, ink.deep, 'opacity="0.5" rx="4"') +
          rect(x + 100, y - 26, 22, 54, ink.accent, 'rx="4"'),
      );
    }) +
    rect(0, 690, 1200, 110, ink.deep) +
    repeat(3, (i) => {
      const x = 170 + i * 430;
      return (
        shape(
          `M${x} 690 Q${x - 90} 640 ${x - 70} 540 Q${x - 10} 590 ${x} 690 Q${x - 16} 560 ${x + 6} 500 Q${x + 30} 570 ${x} 690 Q${x + 20} 590 ${x + 76} 552 Q${x + 86} 640 ${x} 690 Z`,
          '#3d7a58',
        ) + shape(`M${x - 52} 680 L${x + 52} 680 L${x + 40} 770 L${x - 40} 770 Z`, ink.accent)
      );
    })
  );
}
